import { CONTACT_FORM_COPY } from '@/copy/contact'
import { unbroken } from '@/copy/format'
import { isEmailReach } from '@/domain/contactForm'
import { formatReference } from '@/domain/reference'
import { Button } from '@/ui/Button'
import { POSTBOX } from '@/ui/drawings/postbox'
import { FLUSH, IllustrationFrame } from '@/ui/IllustrationFrame'
import { PageHeading } from '@/ui/PageHeading'
import { TextLink } from '@/ui/TextLink'

const { sent: copy } = CONTACT_FORM_COPY

/** A message that the club has. */
export interface Sent {
  /** Where the club answers. */
  reach: string
  /** Empty if the server of an earlier version has answered. */
  number: string
}

interface ContactSentProps {
  sent: Sent
  onAnother: () => void
}

/** The club has the message: where and when it answers. */
export const ContactSent = ({ sent: { reach, number }, onAnother }: ContactSentProps) => (
  <div>
    <IllustrationFrame className={`${FLUSH} mb-4 w-40`}>{POSTBOX}</IllustrationFrame>
    <PageHeading>{copy.heading}</PageHeading>
    <p className="mt-3 wrap-anywhere">
      {isEmailReach(reach) ? copy.write(reach) : copy.call(unbroken(reach))}
    </p>
    <p className="mt-2">{copy.hours}</p>
    {number && <p className="mt-2">{copy.number(formatReference(number))}</p>}
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
      <TextLink to="/" className="inline-flex min-h-11 items-center">
        {copy.home}
      </TextLink>
      <Button variant="secondary" onClick={onAnother}>
        {copy.another}
      </Button>
    </div>
  </div>
)
