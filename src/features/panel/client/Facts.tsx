import type { ReactNode } from 'react'

export interface Fact {
  name: string
  /** Nothing: the line is left out. */
  value: ReactNode
}

/** Names and values, side by side where there is room. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
    {facts
      .filter(({ value }) => value !== null && value !== undefined)
      .map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
  </dl>
)
