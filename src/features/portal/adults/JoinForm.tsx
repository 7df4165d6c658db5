import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { familyApi } from '@/client/api/familyApi'
import { clubApi } from '@/client/api/clubApi'
import { loadPrefill, savePrefill } from '@/client/drafts/registrationPrefill'
import type { Failure } from '@/client/http/result'
import type { Member } from '@/client/member/Member'
import { session } from '@/client/session/session'
import type { MemberProfile } from '@/client/store/rows'
import { ADULT_SCREENS_COPY } from '@/copy/adultScreens'
import { ERRORS, UNHEARD_ONCE } from '@/copy/errors'
import { SIGN_UP_COPY } from '@/copy/signUp'
import { becomeClientSchema } from '@/domain/account/familyForms'
import { isUnheard } from '@/domain/errorCode'
import { Button } from '@/ui/Button'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { PERSON_INPUTS } from '@/ui/form/personInputs'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextField } from '@/ui/form/TextField'
import { type FormOutput, useClubForm } from '@/ui/form/useClubForm'
import { useOnline } from '@/ui/useOnline'

const { join: copy } = ADULT_SCREENS_COPY
const { fields, hints } = SIGN_UP_COPY

interface JoinFormProps {
  member: Member
  profile: MemberProfile
  onClose: () => void
}

/** What the club needs besides of somebody who has an account and wants to pay themselves; the payment comes next. */
export function JoinForm({ member, profile, onClose }: JoinFormProps) {
  const kept = loadPrefill()
  const form = useClubForm(becomeClientSchema, {
    apellidos: kept.apellidos || profile.apellidos,
    dni: '',
    telefono: kept.telefono || profile.telefono,
  })
  const navigate = useNavigate()
  const isOnline = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  // In place of the button that was pressed.
  useEffect(() => heading.current?.focus(), [])

  async function submit(facts: FormOutput<typeof becomeClientSchema>) {
    const mayArrive = navigator.onLine
    const result = await familyApi.becomeClient(facts)
    if (!result.ok) {
      form.showRefusal(refusalOf(result, mayArrive))
      return
    }
    // This device's own copy, and the name in this session, which the payment carries.
    await Promise.all([member.engine.syncNow(), session.renewBy(clubApi.refreshSession)])
    await navigate({ to: '/registro/pago' })
  }

  return (
    <section aria-labelledby="hacerme-socio" className="mt-8 max-w-[34rem]">
      <h2 ref={heading} id="hacerme-socio" tabIndex={-1} className="text-2xl">
        {copy.heading}
      </h2>
      <p className="mt-2">
        <strong className="font-display text-xl">{copy.price}</strong>, {copy.terms}
      </p>
      <p className="mt-1 text-soft">{copy.text}</p>
      <Form form={form} onSubmit={submit} className="mt-5 space-y-5" aria-label={copy.formLabel}>
        <FormError form={form} names={fields} />
        <TextField
          form={form}
          name="apellidos"
          label={fields.apellidos}
          {...PERSON_INPUTS.apellidos}
          onTyped={(apellidos) => savePrefill({ apellidos })}
        />
        <TextField
          form={form}
          name="dni"
          isJudgedWhenLeft
          label={fields.dni}
          hint={hints.dni}
          {...PERSON_INPUTS.dni}
        />
        <TextField
          form={form}
          name="telefono"
          isJudgedWhenLeft
          label={fields.telefono}
          hint={hints.telefono}
          {...PERSON_INPUTS.telefono}
          onTyped={(telefono) => savePrefill({ telefono })}
        />
        <div>
          {/* Always there, so that it is heard. */}
          <p role="status" className="text-base not-empty:mb-3">
            {!isOnline && copy.offline}
          </p>
          <div className="flex flex-wrap gap-3">
            <SubmitButton form={form} busyText={copy.submitting} className="max-sm:w-full">
              {copy.submit}
            </SubmitButton>
            <Button variant="quiet" className="max-sm:w-full" onClick={onClose}>
              {copy.cancel}
            </Button>
          </div>
          <p className="mt-3 text-sm text-soft">{copy.next}</p>
        </div>
      </Form>
    </section>
  )
}

/** What was sent and not answered may have been done, and can be repeated. */
const refusalOf = ({ code, fields: wrong }: Failure, mayArrive: boolean) => ({
  message: mayArrive && isUnheard(code) ? UNHEARD_ONCE : ERRORS[code],
  code,
  fields: wrong,
})
