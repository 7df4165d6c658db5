import { formatDayAndTime } from '@/copy/format'
import { WITHDRAWAL_COPY } from '@/copy/withdrawal'
import { formatReference } from '@/domain/reference'
import { PageHeading } from '@/ui/PageHeading'
import { TextLink } from '@/ui/TextLink'
import type { Declared } from './WithdrawalForm'

const { sent: copy } = WITHDRAWAL_COPY

/** The declaration is dated; what comes next. It says the same for every address. */
export const WithdrawalSent = ({ declared }: { declared: Declared }) => (
  <div>
    <PageHeading>{copy.heading}</PageHeading>
    <p className="mt-3 font-semibold">
      {copy.received(formatDayAndTime(declared.receivedAt), formatReference(declared.number))}
    </p>
    <p className="mt-3">{copy.mail}</p>
    <p className="mt-3 text-soft">{copy.noMail}</p>
    <p className="mt-3 text-soft print:hidden">{copy.print}</p>
    <TextLink to="/" className="mt-6 inline-flex min-h-11 items-center print:hidden">
      {copy.home}
    </TextLink>
  </div>
)
