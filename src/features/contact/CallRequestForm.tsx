import { useRef } from 'react'
import { requestCall } from '@/client/api/requestCall'
import { CALL_REQUEST_COPY as copy } from '@/copy/callRequest'
import { ERRORS } from '@/copy/errors'
import { BRAND } from '@/domain/brand'
import { type CallRequest, callRequestSchema } from '@/domain/callRequest'
import { PhoneLink } from './PhoneLink'
import { Trap } from './Trap'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { StillLoading } from '@/ui/form/StillLoading'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextField } from '@/ui/form/TextField'
import { useClubForm } from '@/ui/form/useClubForm'
import { Notice } from '@/ui/Notice'
import { PageHeading } from '@/ui/PageHeading'
import { TextLink } from '@/ui/TextLink'
import { useOnline } from '@/ui/useOnline'
import { PartOfDayField } from './PartOfDayField'

/** Name, number and when. Without coverage it says so, and what is typed stays. */
export function CallRequestForm({ onSent }: { onSent: (sent: CallRequest) => void }) {
  const form = useClubForm(callRequestSchema, { nombre: '', telefono: '', parte: 'any' })
  const online = useOnline()
  const trap = useRef<HTMLInputElement>(null)

  async function submit(request: CallRequest) {
    const result = await requestCall({ ...request, subject: trap.current?.value ?? '' })
    if (result.ok) onSent(request)
    else form.showRefusal({ message: ERRORS[result.code], code: result.code, fields: result.fields })
  }

  return (
    <>
      <PageHeading>{copy.heading}</PageHeading>
      <p className="mt-2 text-soft">{copy.intro}</p>
      <Form
        form={form}
        onSubmit={submit}
        className="relative mt-4 space-y-4 sm:space-y-5"
        aria-label={copy.formLabel}
      >
        <FormError
          form={form}
          actions={(code) =>
            code !== 'invalid_fields' && <PhoneLink phone={BRAND.preMemberPhone}>{copy.call}</PhoneLink>
          }
        />
        <TextField
          form={form}
          name="nombre"
          label={copy.fields.nombre}
          autoComplete="name"
          autoCapitalize="words"
        />
        <TextField
          form={form}
          name="telefono"
          label={copy.fields.telefono}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <PartOfDayField form={form} />
        <Trap input={trap}>{copy.trap}</Trap>
        {!online && (
          <Notice
            title={copy.offline.title}
            actions={<PhoneLink phone={BRAND.preMemberPhone}>{copy.call}</PhoneLink>}
          >
            {copy.offline.text}
          </Notice>
        )}
        <div>
          <SubmitButton form={form} busyText={copy.submitting} className="max-sm:w-full">
            {copy.submit}
          </SubmitButton>
          <StillLoading />
          <p className="mt-3 text-sm text-soft">
            {copy.privacy}{' '}
            <TextLink to="/privacidad" target="_blank" className="in-sentence">
              {copy.privacyLink}
            </TextLink>
          </p>
        </div>
      </Form>
      <p className="mt-2 flex flex-wrap items-center gap-x-2">
        {copy.callInstead} <PhoneLink phone={BRAND.preMemberPhone} />
        <span className="text-sm text-soft">{BRAND.preMemberHours}</span>
      </p>
    </>
  )
}
