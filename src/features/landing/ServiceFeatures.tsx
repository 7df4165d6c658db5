import { featuresOf } from '@/copy/catalogue'

/** What a service consists of, in a few words. */
export const ServiceFeatures = ({ id }: { id: string }) => (
  <p className="mt-1 text-sm md:text-base">{featuresOf(id).join(' · ')}</p>
)
