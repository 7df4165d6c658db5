import { useEffect, useRef } from 'react'
import { CARD_COPY } from '@/copy/account/card'
import { Button } from '@/ui/Button'
import { ClubPhoneLink } from '@/ui/ClubPhoneLink'
import { Notice } from '@/ui/Notice'
import type { CardProblem, WayOn } from './useCardChange'

const LABELS: Record<WayOn, string> = {
  'other-card': CARD_COPY.tryOther,
  again: CARD_COPY.tryAgain,
  pay: CARD_COPY.payAgain,
  check: CARD_COPY.check,
}

interface CardProblemNoticeProps {
  problem: CardProblem
  ways: Record<WayOn, () => void>
}

/** What did not work, whether anything was charged, and the one thing to do. Takes the focus. */
export function CardProblemNotice({ problem, ways }: CardProblemNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [problem])
  return (
    <Notice
      ref={box}
      tone="error"
      announce="none"
      title={problem.title}
      actions={
        <Button variant="secondary" onClick={ways[problem.wayOn]}>
          {LABELS[problem.wayOn]}
        </Button>
      }
    >
      <p>{problem.text}</p>
      <p className="mt-2">
        {CARD_COPY.help} <ClubPhoneLink />
      </p>
    </Notice>
  )
}
