import { Fragment } from 'react'
import { featuresOf } from '@/copy/catalogue'

/** What a service consists of beside its sentence, in a few words each; quieter than that. */
export const ServiceFeatures = ({ id }: { id: string }) => (
  <p className="mt-1 text-sm text-soft md:text-base">
    {featuresOf(id).map((feature, index) => (
      <Fragment key={feature}>
        {index > 0 && <br />}
        {`– ${feature}`}
      </Fragment>
    ))}
  </p>
)
