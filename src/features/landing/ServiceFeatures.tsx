import { featuresOf } from '@/copy/catalogue'

/** What a service consists of beside its sentence, in a few words each; quieter than that. */
export const ServiceFeatures = ({ id }: { id: string }) => (
  <ul className="dashes mt-1 text-sm text-soft md:text-base">
    {featuresOf(id).map((feature) => (
      <li key={feature}>{feature}</li>
    ))}
  </ul>
)
