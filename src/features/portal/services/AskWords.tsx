import { SERVICES_COPY } from '@/copy/services'

interface AskWordsProps {
  verb: string
  title: string
  /** It was asked for somebody already. */
  isMore?: boolean
}

/** What a button that asks for a service says: for the eye its verb is enough, below the name of the service. */
export function AskWords({ verb, title, isMore = false }: AskWordsProps) {
  if (isMore) {
    return (
      <span>
        {verb} {SERVICES_COPY.forSomebodyElse}
        <span className="sr-only">{SERVICES_COPY.ofService(title)}</span>
      </span>
    )
  }
  return (
    <span>
      {verb}
      <span className="sr-only"> {title}</span>
    </span>
  )
}
