import { useEffect, useRef } from 'react'
import { CARD_COPY } from '@/copy/account/card'
import { ButtonLink } from '@/ui/ButtonLink'
import { Notice } from '@/ui/Notice'

const { done } = CARD_COPY

interface CardChangedProps {
  /** The card was replaced. */
  card: boolean
  payment: 'none' | 'paid'
  /** The card that this phone now knows; null for none. */
  presentCard: string | null
  /** The charge that comes next, as it is read; null for none, or unknown. */
  next: { amount: string; date: string } | null
}

/** What was done, as the server has it. Takes the focus. */
export function CardChanged({ card, payment, presentCard, next }: CardChangedProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { title, text } = wordsOf(card, payment, presentCard)
  return (
    <Notice
      ref={box}
      tone="success"
      announce="none"
      title={title}
      actions={
        <>
          <ButtonLink to="/portal">{done.toPortal}</ButtonLink>
          <ButtonLink to="/portal/cuenta" variant="secondary">
            {done.toAccount}
          </ButtonLink>
        </>
      }
    >
      <p>
        {text} {next && done.next(next)}
      </p>
    </Notice>
  )
}

function wordsOf(card: boolean, payment: 'none' | 'paid', present: string | null) {
  if (payment === 'paid') {
    return { title: done.paid, text: card && present ? done.paidText(present) : done.paidUnknown }
  }
  if (card) {
    return { title: done.changed, text: present ? done.changedText(present) : done.changedUnknown }
  }
  return { title: done.nothing, text: done.nothingText }
}
