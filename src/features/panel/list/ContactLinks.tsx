import { linkClass } from '@/ui/linkClass'
import { ROW_LINK } from '../shared/rowLink'
import { toTelephone } from '../shared/toTelephone'
import { orDash } from './clientText'

/** One line; the whole text above its neighbours while it is pointed at or has the focus. */
export const WHOLE =
  'max-w-full hover:relative hover:z-10 hover:w-max hover:max-w-none hover:bg-base-100 hover:pr-2 focus-visible:relative focus-visible:z-10 focus-visible:w-max focus-visible:max-w-none focus-visible:bg-base-100 focus-visible:pr-2'

const LINE = `${linkClass} ${ROW_LINK} flex min-h-11 w-fit items-center ${WHOLE}`
const LINES = `${linkClass} ${ROW_LINK} inline-block py-2.5 wrap-anywhere`

interface ContactLinkProps {
  /** In the table it is one line, cut where there is no room; elsewhere it takes as many as it needs. */
  isCut?: boolean
  className?: string
}

/** A tap calls; without a number a dash. */
export const PhoneLink = ({ phone, isCut = false }: ContactLinkProps & { phone: string }) =>
  phone ? (
    <a href={toTelephone(phone)} className={isCut ? LINE : LINES}>
      <span className={isCut ? 'min-w-0 truncate' : ''}>{phone}</span>
    </a>
  ) : (
    orDash(phone)
  )

/** A tap writes; without an address a dash. */
export const EmailLink = ({ email, isCut = false, className = '' }: ContactLinkProps & { email: string }) =>
  email ? (
    <a href={`mailto:${email}`} className={`${isCut ? LINE : LINES} ${className}`}>
      <span className={isCut ? 'min-w-0 truncate' : ''}>{email}</span>
    </a>
  ) : (
    orDash(email)
  )
