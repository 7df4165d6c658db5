import { ADULT_SCREENS_COPY } from '@/copy/adultScreens'
import { BRAND } from '@/domain/brand'
import { ButtonLink } from '@/ui/ButtonLink'
import { ClubPhoneLink } from '@/ui/ClubPhoneLink'
import { SIGN } from '@/ui/drawings/sign'
import { ExternalLink } from '@/ui/ExternalLink'
import { PageHeading } from '@/ui/PageHeading'
import { DoorFrame } from '../DoorFrame'
import { OWN_PAGE } from '../ownPage'

const { restricted: copy } = ADULT_SCREENS_COPY

/** For an adult whose family's membership opens nothing now: nothing of it is theirs to pay. */
export const RestrictedAdultScreen = ({ holder }: { holder: string }) => (
  <DoorFrame picture={SIGN}>
    <PageHeading className="wrap-anywhere">{copy.heading(holder)}</PageHeading>
    <p className="mt-3 max-w-prose text-lg">{copy.text}</p>
    <p className="mt-3 max-w-prose">{copy.again}</p>
    <div className="mt-7 flex flex-wrap gap-3 max-sm:*:w-full">
      <ButtonLink to="/portal/solicitudes">{copy.requests}</ButtonLink>
      <ButtonLink to={OWN_PAGE.adult} variant="secondary">
        {copy.data}
      </ButtonLink>
    </div>
    <section className="mt-8 border-t border-outline pt-6" aria-labelledby="ayuda">
      <h2 id="ayuda" className="text-lg">
        {copy.helpHeading}
      </h2>
      <p className="mt-1">{copy.help}</p>
      <p className="flex flex-wrap items-center gap-x-6">
        <ClubPhoneLink />
        <ExternalLink href={`mailto:${BRAND.email}`} className="inline-flex min-h-11 items-center">
          {BRAND.email}
        </ExternalLink>
      </p>
    </section>
  </DoorFrame>
)
