import { useState } from 'react'

/**
 * What a line says, or what it said last on this page; null as long as it has said nothing. Whoever draws it hides words that hold no more
 * and leaves their room: were the line to go, whatever a finger is about to touch below it would move away.
 * @param page what counts as the same page, for a line that outlives one
 */
export function useLastSaid(text: string | null, page = ''): string | null {
  const [last, setLast] = useState<{ text: string; page: string } | null>(null)
  if (text !== null && (last?.text !== text || last.page !== page)) setLast({ text, page })
  return text ?? (last?.page === page ? last.text : null)
}
