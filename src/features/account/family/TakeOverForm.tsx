import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { payerDraft, savePrefill } from '@/client/drafts/registrationPrefill'
import { becomeClient } from '@/client/member/becomeClient'
import type { Member } from '@/client/member/Member'
import type { MemberProfile } from '@/client/store/rows'
import { TAKE_OVER_COPY } from '@/copy/account/takeOver'
import { PayerForm } from '@/ui/form/PayerForm'

const { form: copy } = TAKE_OVER_COPY

interface TakeOverFormProps {
  member: Member
  profile: MemberProfile
  onClose: () => void
}

/** What the club needs of an adult before they pay for their family. */
export function TakeOverForm({ member, profile, onClose }: TakeOverFormProps) {
  const [start] = useState(() => payerDraft(profile))
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  // In place of the button that was pressed.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mt-5">
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        {copy.heading}
      </h3>
      <PayerForm
        label={copy.label}
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
    </div>
  )
}
