import { useRef } from 'react'
import type { Person } from '@/client/session/sessionState'
import { CONTACT_FORM_COPY as copy } from '@/copy/contact'
import { BRAND } from '@/domain/brand'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { StillLoading } from '@/ui/form/StillLoading'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextAreaField } from '@/ui/form/TextAreaField'
import { TextField } from '@/ui/form/TextField'
import { Notice } from '@/ui/Notice'
import { PageHeading } from '@/ui/PageHeading'
import { TextLink } from '@/ui/TextLink'
import { useOnline } from '@/ui/useOnline'
import type { Sent } from './ContactSent'
import { ClearButton } from './ClearButton'
import { PhoneLink } from './PhoneLink'
import { Trap } from './Trap'
import { useContact } from './useContact'

interface ContactFormProps {
  person: Person | null
  onSent: (sent: Sent) => void
  onCleared: () => void
}

/** Name, a way to answer, and the message. What is typed stays in this tab until it is sent or cleared. */
export function ContactForm({ person, onSent, onCleared }: ContactFormProps) {
  const { form, isBegun, keep, submit } = useContact(person, onSent)
  const online = useOnline()
  const trap = useRef<HTMLInputElement>(null)
  const phone = person ? BRAND.phone : BRAND.preMemberPhone
  return (
    <div>
      <PageHeading>{copy.heading}</PageHeading>
      <p className="mt-3 text-soft">{copy.intro}</p>
      {person ? <PhoneLink phone={phone}>{copy.call}</PhoneLink> : <OtherWays />}
      <Form
        form={form}
        onSubmit={(contact) => submit(contact, trap.current?.value ?? '')}
        className="relative mt-5 space-y-6"
        aria-label={copy.formLabel}
      >
        <FormError
          form={form}
          actions={(code) => code !== 'invalid_fields' && <PhoneLink phone={phone}>{copy.call}</PhoneLink>}
        />
        <TextField
          form={form}
          name="name"
          label={copy.fields.name}
          autoComplete="name"
          autoCapitalize="words"
          onTyped={(name) => keep({ name })}
        />
        <TextField
          form={form}
          name="reach"
          label={copy.fields.reach}
          hint={copy.hints.reach}
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onTyped={(reach) => keep({ reach })}
        />
        <TextAreaField
          form={form}
          name="message"
          label={copy.fields.message}
          hint={copy.hints.message}
          rows={6}
          onTyped={(message) => keep({ message })}
        />
        <Trap input={trap}>{copy.trap}</Trap>
        {!online && (
          <Notice title={copy.offline.title} actions={<PhoneLink phone={phone}>{copy.call}</PhoneLink>}>
            {copy.offline.text}
          </Notice>
        )}
        <div className="text-sm text-soft">
          <p>
            {copy.privacy} {copy.kept}
          </p>
          <TextLink to="/privacidad" target="_blank" className="inline-flex min-h-11 items-center">
            {copy.privacyLink}
          </TextLink>
        </div>
        <div>
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            <SubmitButton form={form} busyText={copy.submitting} className="max-sm:w-full">
              {copy.submit}
            </SubmitButton>
            {isBegun && <ClearButton onCleared={onCleared} />}
          </div>
          <StillLoading />
        </div>
      </Form>
    </div>
  )
}

/** For whoever is not signed in, member or not: each number with whom it is for. Where there is room they stand beside the form. */
const OtherWays = () => (
  <div className="mt-1">
    <p className="flex flex-wrap items-center gap-x-6 lg:hidden">
      {WHOSE.map(([label, phone]) => (
        <span key={label}>
          <span className="mr-2 text-soft">{label}</span>
          <PhoneLink phone={phone} />
        </span>
      ))}
    </p>
    <TextLink to="/te-llamamos" className="inline-flex min-h-11 items-center">
      {copy.callMe}
    </TextLink>
  </div>
)

const WHOSE = [
  [copy.phones.members, BRAND.phone],
  [copy.phones.newcomers, BRAND.preMemberPhone],
] as const
