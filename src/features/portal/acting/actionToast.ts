import type { Outcome } from '@/client/member/Member'
import { refusalText } from '@/copy/adults'
import { ACTION_TOASTS } from '@/copy/services'
import { WHOM_COPY } from '@/copy/whom'
import type { BenefitActionKind } from '@/domain/benefit'
import type { ErrorCode } from '@/domain/errorCode'
import type { AccountKind } from '@/domain/family'
import type { Service } from '@/domain/service'
import { worksAtOnce } from '@/domain/serviceFacts'
import type { ToastMessage } from '@/ui/useToast'

/**
 * What a member reads about the outcome of a tap, if anything: a call is promised only where somebody makes one.
 * @param name of whom it was for; null for nobody in particular
 * @param kind what the reader is to the club
 */
export function actionToast(
  outcome: Outcome,
  action: BenefitActionKind,
  service: Pick<Service, 'id' | 'type'>,
  name: string | null = null,
  kind: AccountKind = 'client',
): ToastMessage | null {
  const toast = toastOf(outcome, action, service, kind)
  const isDone = outcome.kind === 'applied' || (outcome.kind === 'superseded' && outcome.action.repeats)
  return toast && isDone ? { ...toast, title: WHOM_COPY.with(toast.title, name) } : toast
}

function toastOf(
  outcome: Outcome,
  action: BenefitActionKind,
  { id, type }: Pick<Service, 'id' | 'type'>,
  kind: AccountKind,
): ToastMessage | null {
  switch (outcome.kind) {
    case 'applied':
      if (action === 'deactivation') return { tone: 'success', ...ACTION_TOASTS.deactivated }
      // Nobody calls about what works at once.
      if (worksAtOnce(id)) return { tone: 'success', ...ACTION_TOASTS.ready }
      return { tone: 'success', ...(type === 'premium' ? ACTION_TOASTS.requested : ACTION_TOASTS.activated) }
    case 'superseded':
      return { tone: 'info', ...(outcome.action.repeats ? ACTION_TOASTS.repeated : ACTION_TOASTS.superseded) }
    case 'kept':
      return { tone: 'info', ...ACTION_TOASTS.kept }
    case 'withdrawn':
      return null
    case 'refused':
      return failedToast(outcome.code, action, kind)
  }
}

/** A tap that was not even kept, or that the club refused. */
export function failedToast(
  code: ErrorCode,
  action: BenefitActionKind,
  kind: AccountKind = 'client',
): ToastMessage {
  const { title, description } = ACTION_TOASTS.failed(action)
  return { tone: 'error', title, description: code === 'internal' ? description : refusalText(code, kind) }
}
