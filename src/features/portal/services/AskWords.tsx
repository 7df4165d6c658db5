import { SERVICES_COPY } from '@/copy/services'

interface AskWordsProps {
  verb: string
  title: string
  /** It was asked for somebody already. */
  isMore?: boolean
}

/** What a button that asks for a service says: for the eye the first word of a long title is enough, as «Activar asesoría». */
export function AskWords({ verb, title, isMore = false }: AskWordsProps) {
  if (isMore) {
    return (
      <span>
        {verb} {SERVICES_COPY.forSomebodyElse}
        <span className="sr-only">{SERVICES_COPY.ofService(title)}</span>
      </span>
    )
  }
  const words = title.split(' ')
  const seen = words.length > 2 ? 1 : words.length
  return (
    <span>
      {verb} <span className="lowercase">{words.slice(0, seen).join(' ')}</span>
      <span className="sr-only"> {words.slice(seen).join(' ')}</span>
    </span>
  )
}
