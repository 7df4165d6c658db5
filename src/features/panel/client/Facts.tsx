import type { ReactNode } from 'react'

export interface Fact {
  name: string
  /** Nothing: the line is left out. */
  value: ReactNode
}

/** A name and its value on each line, and two such columns where there is room. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <div className="@container">
    <dl className="grid items-baseline gap-x-10 gap-y-1 @min-[50rem]:grid-cols-2">
      {facts
        .filter(({ value }) => value !== null && value !== undefined)
        .map(({ name, value }) => (
          <div
            key={name}
            className="grid min-w-0 @min-[20rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-x-3"
          >
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="break-words @max-[24rem]:text-sm">{value}</dd>
          </div>
        ))}
    </dl>
  </div>
)
