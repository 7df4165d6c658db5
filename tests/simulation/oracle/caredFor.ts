import type { Step, Person } from '../Person'
import type { StripeSide } from './stripeSide'

/** Whom a person cares for by what was done before a step, or by now, in the order in which they were named. */
export function caredFor(person: Person, before?: Step): readonly number[] {
  const steps = before ? person.steps.slice(0, person.steps.indexOf(before)) : person.steps
  const named = new Set<number>()
  for (const { command, done } of steps) {
    if (!done) continue
    if (command.do === 'name-relative') named.add(command.relative)
    if (command.do === 'remove-relative') named.delete(command.relative)
  }
  return [...named]
}

/** Somewhat less than the year for which the club keeps them once a membership has ended. */
const KEPT_SECONDS = 350 * 86_400

/** Whether there was a time without membership so long that the club may have let go of whom they cared for. */
export const mayBeForgotten = ({ subscriptions }: StripeSide, now: number): boolean =>
  subscriptions.some(({ ended_at }) => {
    if (ended_at === null) return false
    const later = subscriptions.filter(({ created }) => created >= ended_at).map(({ created }) => created)
    return Math.min(now, ...later) - ended_at > KEPT_SECONDS
  })

/** What a phone is told of the people cared for and what is asked for them. */
export interface RelativesTold {
  user_services: { service_id: string }[]
  relatives: {
    id: string
    name: string
    relation: string
    province: string
    services: { service_id: string }[]
  }[]
  benefit_actions: { id: string; relative: string | null; handling: string | null }[]
}

const inWords = ({
  id,
  name,
  relation,
  province,
}: Omit<RelativesTold['relatives'][number], 'services'>): string => [id, name, relation, province].join(' ')

/** Whom the phone is told of is who was named, with what was asked for each; nothing is open for anybody else. */
export function checkRelatives(
  person: Person,
  side: StripeSide,
  { user_services, relatives, benefit_actions }: RelativesTold,
  now: number,
): string[] {
  if (mayBeForgotten(side, now)) return []
  const wrong: string[] = []
  const expected = caredFor(person)
  const told = relatives.map(inWords)
  const named = expected.map((which) => inWords(person.relative(which)))
  if (told.join() !== named.join()) wrong.push(`told of ${told.join()} instead of ${named.join()}`)
  const asked = (relative: number | undefined): Set<string> =>
    new Set(
      person.steps.flatMap(({ command }) =>
        (command.do === 'activate' || command.do === 'adult-asks') && command.relative === relative
          ? [command.service]
          : [],
      ),
    )
  const lanes = [
    { of: undefined, services: user_services },
    ...relatives.map(({ services }, at) => ({ of: expected[at], services })),
  ]
  for (const { of, services } of lanes)
    for (const { service_id } of services)
      if (!asked(of).has(service_id)) wrong.push(`told that ${service_id} was asked for ${String(of)}`)
  const known = new Set(expected.map((which) => person.relative(which).id))
  for (const { id, relative, handling } of benefit_actions) {
    const isOpen = handling === 'pending' || handling === 'contacted'
    if (isOpen && relative !== null && !known.has(relative))
      wrong.push(`${id} is open for nobody who is there`)
  }
  return wrong
}
