import { useRef, useState } from 'react'
import { familyApi } from '@/client/api/familyApi'
import { type InvitationDraft, invitationDraft } from '@/client/drafts/invitationDraft'
import type { Failure } from '@/client/http/result'
import type { Member } from '@/client/member/Member'
import { OWN_FAMILY_COPY } from '@/copy/account/family'
import { UNHEARD_ONCE } from '@/copy/errors'
import { adultInvitationSchema } from '@/domain/account/familyForms'
import { isUnheard } from '@/domain/errorCode'
import { NAME_MAX } from '@/domain/textLimits'
import { Button } from '@/ui/Button'
import { EmailField } from '@/ui/form/EmailField'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextField } from '@/ui/form/TextField'
import { type FormOutput, useClubForm } from '@/ui/form/useClubForm'
import { Notice } from '@/ui/Notice'
import { useToast } from '@/ui/useToast'
import { ifCutOff, toAccountRefusal } from '../ownData/toAccountRefusal'
import { type Family, isInvited } from './familyView'

const { form: copy } = OWN_FAMILY_COPY

interface InvitationFormProps {
  member: Member
  family: Family
  onClose: () => void
}

/** Invites an adult of the family, and says beforehand what they will see. */
export function InvitationForm({ member, family, onClose }: InvitationFormProps) {
  const [draft] = useState(() => invitationDraft.load())
  const [start] = useState<InvitationDraft>(() => draft ?? { name: '', email: '' })
  const typed = useRef(start)
  // The address of one whose answer never came: the club may have it.
  const unheard = useRef<string | null>(null)
  const form = useClubForm(adultInvitationSchema, start)
  const showToast = useToast()

  function keep(changed: Partial<InvitationDraft>) {
    typed.current = { ...typed.current, ...changed }
    invitationDraft.save(typed.current)
  }

  function leave() {
    invitationDraft.clear()
    onClose()
  }

  async function submit(wanted: FormOutput<typeof adultInvitationSchema>) {
    const cutOff = ifCutOff(UNHEARD_ONCE)
    const wasInvited = isInvited(family, wanted.email)
    const result = await familyApi.inviteAdult(wanted)
    // The club has had it since the last try.
    const isThere = !result.ok && result.fields?.['email'] === 'email_in_family'
    let isSent = result.ok || (isThere && unheard.current === wanted.email)
    if (!result.ok && isUnheard(result.code) && !wasInvited) {
      unheard.current = wanted.email
      await member.engine.syncNow()
      isSent = isInvited((await member.db.member.get('member'))?.family, wanted.email)
    }
    // Also where it is refused, another device may have changed the family meanwhile.
    await member.engine.syncNow()
    if (isSent) {
      showToast({ tone: 'success', ...copy.done(wanted.name) })
      leave()
      return
    }
    if (!result.ok) form.showRefusal(toRefusal(result, cutOff))
  }

  return (
    <Form form={form} onSubmit={submit} className="space-y-5" aria-label={copy.heading}>
      <div>
        <h3 className="text-xl">{copy.heading}</h3>
        <p className="mt-1 text-base">{copy.sees}</p>
        <p className="mt-1 text-base">{copy.hidden}</p>
      </div>
      {draft && <Notice announce="none">{copy.kept}</Notice>}
      <FormError form={form} />
      <TextField
        form={form}
        name="name"
        label={copy.name}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={NAME_MAX}
        onTyped={(name) => keep({ name })}
      />
      <EmailField
        form={form}
        name="email"
        label={copy.email}
        hint={copy.emailHint}
        autoComplete="off"
        onTyped={(email) => keep({ email })}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} busyText={copy.sending}>
          {copy.send}
        </SubmitButton>
        <Button variant="quiet" className="max-sm:px-0" onClick={leave}>
          {copy.cancel}
        </Button>
      </div>
    </Form>
  )
}

const toRefusal = (failure: Failure, cutOff: string | undefined) =>
  failure.code === 'too_many_requests'
    ? { message: copy.tooMany, code: failure.code }
    : toAccountRefusal(failure, cutOff)
