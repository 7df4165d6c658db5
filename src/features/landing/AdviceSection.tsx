import { useDemo } from '@/client/api/useDemo'
import { LANDING_COPY } from '@/copy/landing'
import type { TeamMember } from '@/domain/brandShape'
import { PersonMark } from '@/ui/PersonMark'
import { Section } from './Section'
import { SECTION_IDS } from './sectionIds'
import { shownFigures } from './shownFigures'
import { shownTeam } from './shownTeam'

const { advice, proof } = LANDING_COPY

/** The personal contact: what happens in a week, and who it is. */
export function AdviceSection() {
  const team = shownTeam()
  return (
    <Section id={SECTION_IDS.advice} heading={advice.heading} text={advice.text} ground="sand">
      <Week name={team[0]?.name.split(' ')[0] ?? null} />
      <Team team={team} />
      <Network />
    </Section>
  )
}

/** Along a line: down the page on a phone, across it where there is room. */
const Week = ({ name }: { name: string | null }) => (
  <>
    <h3 className="mt-8 text-xl">{advice.week}</h3>
    <ol className="week mt-4 grid max-md:ml-2 md:grid-cols-3">
      {advice.steps(name).map(({ when, heading, text }) => (
        <li
          key={when}
          className="border-l-2 border-primary pb-3 pl-5 last:border-transparent last:pb-0 md:border-t-2 md:border-l-0 md:pt-4 md:pl-0"
        >
          <p className="font-semibold text-primary">{when}</p>
          <h4 className="text-lg font-semibold">{heading}</h4>
          <p className="pr-2 text-soft md:pr-8">{text}</p>
        </li>
      ))}
    </ol>
  </>
)

/** By name and trade, each as they are drawn. */
function Team({ team }: { team: readonly TeamMember[] }) {
  if (team.length === 0) return null
  return (
    <>
      <h3 className="mt-8 text-xl">
        {advice.team}{' '}
        {team.some(({ isExample }) => isExample) && (
          <span className="text-sm font-normal text-soft">{advice.exampleTeam}</span>
        )}
      </h3>
      <ul className="mt-4 grid gap-y-4 md:grid-cols-3">
        {team.map((person) => (
          <li key={person.name} className="flex items-center gap-3">
            <PersonMark person={person} className="size-[min(5rem,22vw)]" />
            <p className="leading-snug">
              <span className="font-semibold">{person.name}</span>
              <span className="block text-sm text-soft">{person.trade}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** How many carers the club can choose from, where that may be said. */
function Network() {
  const { carers } = shownFigures(useDemo())
  return carers && <p className="mt-6 max-w-[40rem]">{proof.carers(carers)}</p>
}
