import { unbroken } from '@/copy/format'
import { ADULT_SCREENS_COPY } from '@/copy/adultScreens'
import { BRAND } from '@/domain/brand'
import { ButtonLink } from '@/ui/ButtonLink'
import { buttonClass } from '@/ui/buttonClass'
import { SIGN } from '@/ui/drawings/sign'
import { ExternalLink } from '@/ui/ExternalLink'
import { Icon } from '@/ui/Icon'
import { PageHeading } from '@/ui/PageHeading'
import { TextLink } from '@/ui/TextLink'
import { DoorFrame } from '../DoorFrame'
import { OWN_PAGE } from '../ownPage'

const { restricted: copy } = ADULT_SCREENS_COPY

/** For an adult whose family's membership opens nothing now: nothing of it is theirs to pay. */
export const RestrictedAdultScreen = ({ holder }: { holder: string }) => (
  <DoorFrame picture={SIGN}>
    <PageHeading className="wrap-anywhere">{copy.heading(holder)}</PageHeading>
    <p className="mt-3 max-w-prose text-lg">{copy.text}</p>
    <p className="mt-3 max-w-prose">{copy.again}</p>
    <p className="mt-3 max-w-prose">
      {copy.takeOver}{' '}
      <TextLink to={OWN_PAGE.adult} hash="familia" className="in-sentence">
        {copy.toTakeOver}
      </TextLink>
    </p>
    <p className="mt-3 max-w-prose">{copy.help}</p>
    <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
      <a href={`tel:${BRAND.phone.e164}`} className={buttonClass('primary')}>
        <Icon name="phone" className="size-5" />
        {copy.call(unbroken(BRAND.phone.text))}
      </a>
      <ButtonLink to="/portal/solicitudes" variant="secondary">
        {copy.requests}
      </ButtonLink>
      <ButtonLink to={OWN_PAGE.adult} variant="quiet">
        {copy.data}
      </ButtonLink>
    </div>
    <p className="mt-5 text-soft">
      {copy.write}{' '}
      <ExternalLink href={`mailto:${BRAND.email}`} className="in-sentence">
        {BRAND.email}
      </ExternalLink>
    </p>
  </DoorFrame>
)
