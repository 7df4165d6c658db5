import { useState } from 'react'
import { familyApi } from '@/client/api/familyApi'
import { INVITATION_COPY } from '@/copy/family'
import type { ErrorCode } from '@/domain/errorCode'
import { LinkQuestion } from '@/ui/LinkQuestion'
import { PolicyText } from '@/ui/form/PolicyField'
import { useToast } from '@/ui/useToast'
import type { Standing } from './standing'
import type { Invitation } from './useInvitation'

const { accept: copy } = INVITATION_COPY

/** Refusals that pressing again does not change. */
const ENDS = ['link_invalid', 'invitation_of_other', 'has_membership', 'has_family', 'family_full'] as const
export type AcceptEnd = (typeof ENDS)[number]

type Step = { state: 'asking' } | { state: 'busy' } | { state: 'failed'; code: ErrorCode }

/** What accepting undoes; where it is not known, in words that hold for all. */
const UNDONE: Record<Standing, readonly string[]> = {
  unknown: [copy.perhapsUnpaid],
  free: [],
  unpaid: [copy.unpaid],
  has_membership: [],
}

interface AcceptQuestionProps {
  token: string
  invitation: Invitation
  standing: Standing
  enter: () => Promise<void>
  onEnd: (end: AcceptEnd) => void
}

/** Asks whoever is signed in as the person invited. */
export function AcceptQuestion({ token, invitation, standing, enter, onEnd }: AcceptQuestionProps) {
  const { holder, email } = invitation
  const [step, setStep] = useState<Step>({ state: 'asking' })
  const showToast = useToast()

  async function accept() {
    setStep({ state: 'busy' })
    const result = await familyApi.acceptInvitation({ token })
    if (result.ok) {
      showToast({ tone: 'success', ...INVITATION_COPY.done(holder) })
      await enter()
      return
    }
    const end = ENDS.find((known) => known === result.code)
    if (end) onEnd(end)
    else setStep({ state: 'failed', code: result.code })
  }

  return (
    <LinkQuestion
      copy={{
        ...copy,
        heading: copy.heading(holder),
        text: copy.text(email),
        effects: [...INVITATION_COPY.effects(holder), ...UNDONE[standing]],
      }}
      isBusy={step.state === 'busy'}
      failure={step.state === 'failed' ? step.code : null}
      onConfirm={() => void accept()}
      terms={
        <p className="mt-5">
          <PolicyText of={copy.terms} />
        </p>
      }
    >
      <p className="mt-5 text-soft">{INVITATION_COPY.ignore(holder)}</p>
    </LinkQuestion>
  )
}
