import { SERVICE_FEATURES } from '@/copy/landing'
import { lookUp } from '@/domain/serviceIds'

/** What a service consists of, in a few words. */
export const ServiceFeatures = ({ id }: { id: string }) => (
  <ul className="mt-2 list-disc pl-6 marker:text-accent">
    {lookUp(SERVICE_FEATURES, id)?.map((feature) => (
      <li key={feature}>{feature}</li>
    ))}
  </ul>
)
