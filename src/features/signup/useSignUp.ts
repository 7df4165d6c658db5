import { useNavigate } from '@tanstack/react-router'
import { signUp } from '@/client/api/signUp'
import type { Failure } from '@/client/http/result'
import { session } from '@/client/session/session'
import { causeText, ERRORS } from '@/copy/errors'
import { SIGN_UP_COPY } from '@/copy/signUp'
import { type ErrorCode, isUnheard } from '@/domain/errorCode'
import { registrationSchema, type Registration } from '@/domain/forms'
import { loadPrefill, savePrefill } from '@/client/drafts/registrationPrefill'
import { useClubForm, type ClubForm } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'

export type SignUpForm = ClubForm<typeof registrationSchema>

/** Step 1: the form with what this tab still knows, and what sending it does. */
export function useSignUp() {
  const form = useClubForm(registrationSchema, {
    ...loadPrefill(),
    dni: '',
    password: '',
    politicaAceptada: false,
  })
  const navigate = useNavigate()
  const toast = useToast()

  async function submit(registration: Registration) {
    savePrefill(registration)
    const mayArrive = navigator.onLine
    const result = await signUp(registration)
    if (!result.ok) {
      showFailure(result, mayArrive)
      return
    }
    const { resumed, ...signedIn } = result.value
    session.keep(signedIn)
    if (resumed)
      toast({ tone: 'info', title: SIGN_UP_COPY.resumedTitle, description: SIGN_UP_COPY.resumedText })
    await navigate({ to: '/registro/pago' })
  }

  function showFailure({ code, fields }: Failure, mayArrive: boolean) {
    const message = failureText(code, mayArrive)
    form.showRefusal({ message, fields, code })
    if (code === 'invalid_fields' || code === 'sign_up_refused') return
    toast({ tone: 'error', title: SIGN_UP_COPY.failedTitle, description: message, brief: true })
  }

  return { form, submit }
}

/** What was sent and not answered may have made the account. */
const failureText = (code: ErrorCode, mayArrive: boolean): string =>
  mayArrive && isUnheard(code) ? `${causeText(code)} ${SIGN_UP_COPY.mayExist}` : ERRORS[code]
