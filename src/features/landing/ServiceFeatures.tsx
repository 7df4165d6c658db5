import { featuresOf } from '@/copy/catalogue'

/** What a service consists of, in a few words. */
export const ServiceFeatures = ({ id }: { id: string }) => (
  <ul className="mt-2 list-disc pl-6 marker:text-accent">
    {featuresOf(id).map((feature) => (
      <li key={feature}>{feature}</li>
    ))}
  </ul>
)
