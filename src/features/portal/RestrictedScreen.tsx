import { PORTAL_COPY, restrictedMessage } from '@/copy/portal'
import { BRAND } from '@/domain/brand'
import type { ErrorCode } from '@/domain/errorCode'
import type { AccessVerdict } from '@/domain/membership'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { ExternalLink } from '@/ui/ExternalLink'
import { Illustration } from '@/ui/Illustration'
import { Notice } from '@/ui/Notice'
import { PageHeading } from '@/ui/PageHeading'

const { restricted } = PORTAL_COPY

interface RestrictedScreenProps {
  access: Exclude<AccessVerdict, 'granted'>
  /** Why the server's look at Stripe gave no membership; null when it did not look. */
  refusal: ErrorCode | null
  isChecking: boolean
  onCheck: () => void
}

/** For people without a membership: what is missing and where to go on. */
export function RestrictedScreen({ access, refusal, isChecking, onCheck }: RestrictedScreenProps) {
  const isPending = refusal === 'payment_pending'
  return (
    <div className="mx-auto grid w-full max-w-6xl items-start gap-x-14 gap-y-10 px-[min(1rem,5vw)] pt-6 pb-14 sm:px-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:pt-12">
      <div>
        <PageHeading>{restricted.title}</PageHeading>
        <h2 className="mt-4 text-2xl">{isPending ? restricted.pendingHeading : restricted.heading}</h2>
        <Notice tone={isPending ? 'info' : 'warning'} className="mt-5">
          <p>{restrictedMessage(access, refusal)}</p>
        </Notice>
        {!isPending && <p className="mt-5 text-soft">{restricted.explanation}</p>}
        <div className="mt-7 flex flex-wrap gap-3">
          {isPending ? (
            <Button busy={isChecking} busyText={restricted.checking} onClick={onCheck}>
              {restricted.checkAgain}
            </Button>
          ) : (
            <ButtonLink to="/registro/pago">{restricted.pay}</ButtonLink>
          )}
          <ButtonLink to="/" variant="secondary">
            {restricted.home}
          </ButtonLink>
        </div>
        <section className="mt-10 border-t border-outline pt-6" aria-labelledby="ayuda">
          <h3 id="ayuda" className="text-lg">
            {restricted.helpHeading}
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-2">
            {restricted.help}
            <ExternalLink href={`mailto:${BRAND.email}`} className="inline-flex min-h-11 items-center">
              {BRAND.email}
            </ExternalLink>
          </p>
        </section>
      </div>
      <Illustration name="doorway" className="hidden w-full lg:mt-10 lg:block" />
    </div>
  )
}
