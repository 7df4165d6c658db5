import { useRef } from 'react'
import { clubApi } from '@/client/api/clubApi'
import { familyApi } from '@/client/api/familyApi'
import { succeed, type ClubResult, type Failure } from '@/client/http/result'
import { session } from '@/client/session/session'
import type { SignedIn } from '@/contract/signedIn'
import { causeText, ERRORS } from '@/copy/errors'
import { INVITATION_COPY as copy } from '@/copy/family'
import { joinFamilySchema } from '@/domain/account/familyForms'
import { type ErrorCode, isUnheard } from '@/domain/errorCode'
import { useClubForm, type FormOutput } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'
import type { Invitation } from './useInvitation'

type Joining = FormOutput<typeof joinFamilySchema>

/** Why the form is no use any more. */
export type JoinEnd =
  | 'link_invalid'
  | 'account_exists'
  /** The invitation is used, and a try of this form's has had no answer. */
  | 'perhaps_joined'

export interface JoinParts {
  token: string
  invitation: Invitation
  enter: () => Promise<void>
  /** Whether a session that begins meanwhile leaves the form as it is. */
  hold: (isHeld: boolean) => void
  onEnd: (end: JoinEnd) => void
}

/** The form of somebody without an account, and what sending it does. */
export function useJoin({ token, invitation: { name, email, holder }, enter, hold, onEnd }: JoinParts) {
  const form = useClubForm(joinFamilySchema, {
    nombre: name,
    telefono: '',
    password: '',
    politicaAceptada: false,
  })
  const showToast = useToast()
  /** A try that has left has had no answer: it may have made the account. */
  const mayBeIn = useRef(false)

  async function submit(joining: Joining) {
    const mayArrive = navigator.onLine
    hold(true)
    const result = await join(joining)
    if (result.ok) {
      session.keep(result.value)
      showToast({ tone: 'success', ...copy.done(holder) })
      await enter()
      return
    }
    hold(false)
    if (mayArrive && isUnheard(result.code)) mayBeIn.current = true
    const end = endOf(result.code, mayBeIn.current)
    if (end) onEnd(end)
    else showFailure(result)
  }

  /** An invitation that an earlier try may have used up opens with what was typed then. */
  async function join({ password, ...joining }: Joining): Promise<ClubResult<SignedIn>> {
    const result = await familyApi.joinFamily({ token, password, ...joining })
    if (result.ok || !mayBeIn.current || result.code !== 'link_invalid') return result
    const step = await clubApi.signIn({ email, password })
    if (step.ok) return step.value.step === 'done' ? succeed(step.value.signedIn) : result
    return step.code === 'invalid_credentials' ? result : step
  }

  function showFailure({ code, fields }: Failure) {
    form.showRefusal({ message: failureText(code, mayBeIn.current, holder), fields, code })
  }

  return { form, submit }
}

/** Null for what the form can say itself. */
function endOf(code: ErrorCode, mayBeIn: boolean): JoinEnd | null {
  if (code === 'account_exists') return code
  if (code !== 'link_invalid') return null
  return mayBeIn ? 'perhaps_joined' : code
}

function failureText(code: ErrorCode, mayBeIn: boolean, holder: string): string {
  if (code === 'family_full') return copy.join.full(holder)
  return mayBeIn && isUnheard(code) ? `${causeText(code)} ${copy.join.mayExist}` : ERRORS[code]
}
