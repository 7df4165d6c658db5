import { useRef, useState } from 'react'
import { object } from 'valibot'
import type { Failure } from '@/client/http/result'
import { staffApi } from '@/client/staff/staffApi'
import type { Detail } from '@/contract/panel/clients'
import { FAMILY_COPY } from '@/copy/panel/family'
import { staffReason } from '@/copy/panel/staffReasons'
import { adultInvitationSchema } from '@/domain/account/familyForms'
import { fullName } from '@/domain/clientName'
import { isUnheard } from '@/domain/errorCode'
import { provedEntries } from '@/domain/panel/told'
import { NAME_MAX } from '@/domain/textLimits'
import { Button } from '@/ui/Button'
import { EmailField } from '@/ui/form/EmailField'
import { TextField } from '@/ui/form/TextField'
import { type FormOutput, useClubForm } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'
import type { RunCommand } from '../money/clientCommand'
import { ToldFrame } from '../money/ToldFrame'
import { DEED_LINK } from '../shared/rowLink'

const { invitation: copy } = FAMILY_COPY

const schema = object({ ...adultInvitationSchema.entries, ...provedEntries })

interface AdultInvitationProps extends Pick<Detail, 'client' | 'invitations'> {
  run: RunCommand
}

/** Invites an adult of the family of a client, who has told the club and proved it. */
export function AdultInvitation(props: AdultInvitationProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="text" className={DEED_LINK} onClick={() => setIsOpen(true)}>
        {FAMILY_COPY.invite}
      </Button>
      {isOpen && <InvitationDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function InvitationDialog({
  client,
  invitations,
  run,
  onClose,
}: AdultInvitationProps & { onClose: () => void }) {
  const form = useClubForm(schema, { name: '', email: '', told_by: '', identified_by: '' })
  // The address of one whose answer never came: the club may have it.
  const unheard = useRef<string | null>(null)
  const showToast = useToast()

  async function invite(wanted: FormOutput<typeof schema>) {
    const { name, email } = wanted
    const wasInvited = invitations.some((one) => one.email === email)
    const result = await run(() => staffApi.inviteAdultForClient(client.id, wanted))
    // The club has had it since the last try.
    const isThere = !result.ok && result.fields?.['email'] === 'email_in_family'
    let isSent = result.ok || (isThere && unheard.current === email)
    if (!result.ok && isUnheard(result.code) && !wasInvited) {
      unheard.current = email
      const now = await run(() => staffApi.clientDetail(client.id))
      isSent = now.ok && now.value.invitations.some((one) => one.email === email)
    }
    if (isSent) {
      onClose()
      showToast({ tone: 'success', title: copy.done(name) })
    } else if (!result.ok) form.showRefusal(toRefusal(result))
  }

  return (
    <ToldFrame
      form={form}
      words={copy}
      name={fullName(client)}
      isProved
      isHarmless
      onSubmit={invite}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={copy.name}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={NAME_MAX}
      />
      <EmailField form={form} name="email" label={copy.email} autoComplete="off" />
    </ToldFrame>
  )
}

const toRefusal = ({ code, fields }: Failure) => ({
  message: `${copy.failed}. ${copy.reasons[code] ?? staffReason(code)}`,
  code,
  fields,
})
