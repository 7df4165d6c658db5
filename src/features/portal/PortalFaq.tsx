import { memo } from 'react'
import { PORTAL_FAQ, PORTAL_FAQ_HEADING } from '@/copy/portalFaq'
import { Icon } from '@/ui/Icon'

/** What members ask most; any number may be open at once. */
export const PortalFaq = memo(() => (
  <section aria-labelledby="preguntas">
    <h2 id="preguntas" className="text-2xl">
      {PORTAL_FAQ_HEADING}
    </h2>
    <div className="mt-4 max-w-[46rem] border-b border-outline">
      {PORTAL_FAQ.map(({ question, answer }) => (
        <details key={question} className="group border-t border-outline">
          <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <Icon name="chevronDown" className="size-5 shrink-0 text-primary group-open:rotate-180" />
          </summary>
          <p className="pb-5">{answer}</p>
        </details>
      ))}
    </div>
  </section>
))
