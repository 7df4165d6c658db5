import { SERVICES_COPY } from '@/copy/services'

interface AskWordsProps {
  verb: string
  title: string
  /** It was asked for somebody already. */
  isMore?: boolean
}

/** What a button that asks for a service says: for the eye the title's first word is enough, as «Activar asesoría». */
export function AskWords({ verb, title, isMore = false }: AskWordsProps) {
  if (isMore) {
    return (
      <span>
        {verb} {SERVICES_COPY.forSomebodyElse}
        <span className="sr-only">{SERVICES_COPY.ofService(title)}</span>
      </span>
    )
  }
  const [first = '', ...others] = title.split(' ')
  return (
    <span>
      {verb} <span className="lowercase">{first}</span>
      <span className="sr-only"> {others.join(' ')}</span>
    </span>
  )
}
