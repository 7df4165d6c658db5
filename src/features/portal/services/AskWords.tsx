interface AskWordsProps {
  verb: string
  title: string
}

/** What a button that asks for a service says: for the eye the title's first word is enough, as «Activar asesoría». */
export function AskWords({ verb, title }: AskWordsProps) {
  const [first = '', ...others] = title.split(' ')
  return (
    <span>
      {verb} <span className="lowercase">{first}</span>
      <span className="sr-only"> {others.join(' ')}</span>
    </span>
  )
}
