import { featuresOf } from '@/copy/catalogue'

/** What a service consists of, in a few words; no line begins with the dot between two. */
export const ServiceFeatures = ({ id }: { id: string }) => (
  <p className="mt-1 text-sm md:text-base">{featuresOf(id).join('\u00a0· ')}</p>
)
