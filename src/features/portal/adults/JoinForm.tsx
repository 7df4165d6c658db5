import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { payerDraft, savePrefill } from '@/client/drafts/registrationPrefill'
import { becomeClient } from '@/client/member/becomeClient'
import type { Member } from '@/client/member/Member'
import type { MemberProfile } from '@/client/store/rows'
import { ADULT_SCREENS_COPY } from '@/copy/adultScreens'
import { PayerForm } from '@/ui/form/PayerForm'

const { join: copy } = ADULT_SCREENS_COPY

interface JoinFormProps {
  member: Member
  profile: MemberProfile
  onClose: () => void
}

/** The way in for who has left a family: what it costs, and what the club needs of them. */
export function JoinForm({ member, profile, onClose }: JoinFormProps) {
  const [start] = useState(() => payerDraft(profile))
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  // In place of the button that was pressed.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="hacerme-socio" className="mt-8 max-w-[34rem]">
      <h2 ref={heading} id="hacerme-socio" tabIndex={-1} className="text-2xl">
        {copy.heading}
      </h2>
      <p className="mt-2">
        <strong className="font-display text-xl">{copy.price}</strong>, {copy.terms}
      </p>
      <p className="mt-1 text-soft">{copy.text}</p>
      <PayerForm
        label={copy.formLabel}
        start={start}
        onTyped={savePrefill}
        onSubmit={async (facts) => {
          const refusal = await becomeClient(member, facts)
          if (!refusal) await navigate({ to: '/registro/pago' })
          return refusal
        }}
        onClose={onClose}
        next={copy.next}
      />
    </section>
  )
}
