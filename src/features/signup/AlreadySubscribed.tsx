import { PAYMENT_COPY } from '@/copy/payment'
import { ButtonLink } from '@/ui/ButtonLink'
import { Notice } from '@/ui/Notice'

/** The server refused a second subscription; `active` when it also confirmed the first one. */
export function AlreadySubscribed({ active }: { active: boolean }) {
  return (
    <Notice
      tone={active ? 'success' : 'info'}
      title={PAYMENT_COPY.alreadyTitle}
      actions={
        active ? (
          <ButtonLink to="/portal">{PAYMENT_COPY.toPortal}</ButtonLink>
        ) : (
          <ButtonLink to="/registro-exitoso">{PAYMENT_COPY.check}</ButtonLink>
        )
      }
    >
      <p>{active ? PAYMENT_COPY.alreadyActive : PAYMENT_COPY.alreadyPending}</p>
    </Notice>
  )
}
