import { memo } from 'react'
import { PORTAL_FAQ, PORTAL_FAQ_HEADING, PORTAL_FAQ_MORE, type Question } from '@/copy/portalFaq'
import type { AccountKind } from '@/domain/family'
import { Icon } from '@/ui/Icon'

/** The rest are one tap away: the page is long as it is. */
const SHOWN = 3

/** What members ask most; any number may be open at once. Who does not pay for the family is told nothing of its money. */
export const PortalFaq = memo(({ kind }: { kind: AccountKind }) => {
  const questions = PORTAL_FAQ.filter(({ isOfFee }) => kind === 'client' || !isOfFee)
  return (
    <section aria-labelledby="preguntas">
      <h2 id="preguntas" className="text-2xl">
        {PORTAL_FAQ_HEADING}
      </h2>
      <div className="mt-4 max-w-[46rem] border-b border-outline">
        <Questions of={questions.slice(0, SHOWN)} />
        <details className="group/more border-t border-outline">
          <summary className={ROW}>
            {PORTAL_FAQ_MORE}
            <Icon name="chevronDown" className="size-5 shrink-0 text-primary group-open/more:rotate-180" />
          </summary>
          <Questions of={questions.slice(SHOWN)} />
        </details>
      </div>
    </section>
  )
})

const Questions = ({ of: questions }: { of: readonly Question[] }) =>
  questions.map(({ question, answer }) => (
    <details key={question} className="group border-t border-outline">
      <summary className={ROW}>
        {question}
        <Icon name="chevronDown" className="size-5 shrink-0 text-primary group-open:rotate-180" />
      </summary>
      <p className="pb-5">{answer}</p>
    </details>
  ))

const ROW =
  'flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden'
