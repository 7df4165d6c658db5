import { useState } from 'react'
import { contactApi } from '@/client/api/contactApi'
import { newRecordId } from '@/client/outbox/newRecordId'
import { ERRORS } from '@/copy/errors'
import { WITHDRAWAL_COPY } from '@/copy/withdrawal'
import { withdrawalSchema } from '@/domain/withdrawalForm'
import { ClubPhoneLink } from '@/ui/ClubPhoneLink'
import { EmailField } from '@/ui/form/EmailField'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { StillLoading } from '@/ui/form/StillLoading'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextField } from '@/ui/form/TextField'
import { useClubForm } from '@/ui/form/useClubForm'
import { linkClass } from '@/ui/linkClass'
import { Notice } from '@/ui/Notice'
import { TextLink } from '@/ui/TextLink'
import { useOnline } from '@/ui/useOnline'

const { form: copy } = WITHDRAWAL_COPY

/** When the declaration arrived, and the number by which the club finds it. */
export interface Declared {
  number: string
  receivedAt: Date
}

/** What the law's model form asks for. The answer is the same for every address. */
export function WithdrawalForm({ onDeclared }: { onDeclared: (declared: Declared) => void }) {
  const form = useClubForm(withdrawalSchema, { name: '', email: '', contractDate: '', phone: '' })
  const [sending, setSending] = useState({ id: newRecordId(), text: '' })
  const online = useOnline()

  async function submit(typed: { name: string; email: string; contractDate: string; phone: string }) {
    // A repetition of the same words is the same declaration.
    const text = JSON.stringify(typed)
    const id = sending.text === '' || sending.text === text ? sending.id : newRecordId()
    setSending({ id, text })
    const result = await contactApi.declareWithdrawal({ ...typed, id })
    if (result.ok) onDeclared({ number: result.value.number, receivedAt: result.value.received_at })
    else form.showRefusal({ message: ERRORS[result.code], code: result.code, fields: result.fields })
  }

  return (
    <Form form={form} onSubmit={submit} className="mt-4 space-y-5" aria-label={copy.label}>
      <FormError form={form} actions={(code) => code !== 'invalid_fields' && <ClubPhoneLink alone />} />
      <TextField
        form={form}
        name="name"
        label={copy.fields.name}
        autoComplete="name"
        autoCapitalize="words"
      />
      <EmailField form={form} name="email" label={copy.fields.email} autoComplete="email" />
      {/* Once open it stays so: what is wrong in it must be seen. */}
      <details>
        <summary
          className={`flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden ${linkClass}`}
        >
          {copy.more}
        </summary>
        <div className="space-y-6">
          <TextField form={form} name="contractDate" label={copy.fields.contractDate} type="date" />
          <TextField form={form} name="phone" label={copy.fields.phone} type="tel" autoComplete="tel" />
        </div>
      </details>
      {!online && (
        <Notice title={copy.offline.title} actions={<ClubPhoneLink alone />}>
          {copy.offline.text}
        </Notice>
      )}
      <div className="text-sm text-soft">
        <p>{copy.privacy}</p>
        <TextLink to="/privacidad" target="_blank" className="inline-flex min-h-11 items-center">
          {copy.privacyLink}
        </TextLink>
      </div>
      <div>
        <SubmitButton form={form} variant="secondary" busyText={copy.submitting} className="max-sm:w-full">
          {copy.submit}
        </SubmitButton>
        <StillLoading />
      </div>
    </Form>
  )
}
