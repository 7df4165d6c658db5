import { INVITATION_COPY } from '@/copy/family'
import { AuthPage } from '@/ui/AuthPage'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { LinkedText } from '@/ui/LinkedText'
import type { ReactNode } from 'react'

const { refused: copy, toAccount, toOwnData, retry } = INVITATION_COPY

type Refusal = keyof typeof copy

interface RefusedScreenProps {
  refusal: Refusal
  holder: string
  /** To the question. */
  onBack: () => void
}

/** Why the signed-in person cannot accept now, and what to do. */
export function RefusedScreen({ refusal, holder, onBack }: RefusedScreenProps) {
  const ways: Record<Refusal, ReactNode> = {
    has_membership: <ButtonLink to="/portal">{toAccount}</ButtonLink>,
    has_family: (
      <ButtonLink to="/portal/cuenta/datos" hash="familia">
        {toOwnData}
      </ButtonLink>
    ),
    family_full: <Button onClick={onBack}>{retry}</Button>,
  }
  return (
    <AuthPage heading={copy[refusal].heading}>
      <p className="mb-8">
        <LinkedText text={copy[refusal].text(holder)} />
      </p>
      {ways[refusal]}
    </AuthPage>
  )
}
