import type { Person } from '../Person'

/** What can be chosen for each. */
export type Group = 'requests' | 'family' | 'money'

/** How somebody wanted to be told of a group at a moment. */
export function choiceAt(person: Person, group: Group, at: number): string {
  const chosen = person.steps.findLast(
    ({ command, done, at: when }) => command.do === 'choose' && done && when <= at,
  )
  return chosen?.command.do === 'choose' ? chosen.command[group] : 'device'
}
