import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { session } from '@/client/session/session'
import { useSession } from '@/client/session/useSession'
import { LAST_KNOWN } from '@/copy/account/lastKnown'
import { ERRORS } from '@/copy/errors'
import { PAYMENT_COPY } from '@/copy/payment'
import { type LastKnown, wasRunning } from '@/domain/account/lastKnown'
import { track, whenConsented } from '@/client/analytics/dataLayer'
import { ButtonLink } from '@/ui/ButtonLink'
import { DOORWAY } from '@/ui/drawings/doorway'
import { Notice } from '@/ui/Notice'
import { TextLink } from '@/ui/TextLink'
import { ConfirmationFrame } from './ConfirmationFrame'
import { PaymentSection } from './PaymentSection'
import { PlanSummary } from './PlanSummary'
import { SignUpFrame } from './SignUpFrame'
import { SubscriptionAside } from './SubscriptionAside'

interface PaymentScreenProps {
  /** Whether an older page with another price redirected here. */
  priceChanged: boolean
  /** What the device knows of a membership, where the club could not be asked; null where it has said that there is none. */
  known: LastKnown | null
  /** Who pays becomes the one who pays for their family. */
  isTakingOver: boolean
}

/**
 * Sign-up, step 2 of 2: what it costs, and the card. For clients who are signed in, and adults who take over from who pays for their
 * family; the route sends others away.
 */
export function PaymentScreen({ priceChanged, known, isTakingOver }: PaymentScreenProps) {
  const [alone, setAlone] = useState(false)
  const router = useRouter()
  useEffect(() => whenConsented(() => track({ name: 'add_payment_info' })), [])
  // The next page is fetched before any money moves: it must open even when coverage goes.
  useEffect(() => void router.preloadRoute({ to: '/registro-exitoso' }), [router])
  if (known && wasRunning(known)) return <NothingToPay known={known} />
  return (
    <SignUpFrame step={2} heading={PAYMENT_COPY.heading} aside={<SubscriptionAside />}>
      {priceChanged && (
        <Notice className="mb-6" announce="none">
          <p>{ERRORS.price_changed}</p>
        </Notice>
      )}
      {known && (
        <Notice tone="warning" className="mb-6" announce="none">
          <p>
            {PAYMENT_COPY.unverified} {LAST_KNOWN[known]} {PAYMENT_COPY.notTwice}
          </p>
        </Notice>
      )}
      <PlanSummary />
      {isTakingOver && <p className="mt-2">{PAYMENT_COPY.takingOver}</p>}
      <div className="mt-3">
        <PaymentSection onAlone={setAlone} />
      </div>
      {!alone && <OtherWays isTakingOver={isTakingOver} />}
    </SignUpFrame>
  )
}

/** Nobody is led to pay for what the device knows as theirs. */
const NothingToPay = ({ known }: { known: LastKnown }) => (
  <ConfirmationFrame picture={DOORWAY} heading={PAYMENT_COPY.heading}>
    <p>
      {PAYMENT_COPY.unverified} {LAST_KNOWN[known]}
    </p>
    <ButtonLink to="/portal" className="mt-8">
      {PAYMENT_COPY.toPortal}
    </ButtonLink>
  </ConfirmationFrame>
)

/** To correct whose subscription it will be, but not while money moves: the data, or the person. */
function OtherWays({ isTakingOver }: Pick<PaymentScreenProps, 'isTakingOver'>) {
  const { status } = useSession()
  if (status !== 'signed-in') return null
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 text-sm">
      <TextLink
        to="/portal/cuenta/datos"
        {...(isTakingOver && { hash: 'familia' })}
        className="inline-flex min-h-11 items-center"
      >
        {PAYMENT_COPY.correct}
      </TextLink>
      <TextLink
        to="/registro"
        className="inline-flex min-h-11 items-center"
        onClick={() => session.signOut()}
      >
        {PAYMENT_COPY.otherAccount}
      </TextLink>
    </p>
  )
}
