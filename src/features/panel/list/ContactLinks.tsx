import { linkClass } from '@/ui/linkClass'
import { toTelephone } from '../shared/toTelephone'
import { orDash } from './clientText'

const TARGET = `${linkClass} inline-flex min-h-11 items-center`

/** A tap calls; without a number a dash. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phone ? (
    <a href={toTelephone(phone)} className={TARGET}>
      {phone}
    </a>
  ) : (
    orDash(phone)
  )

/** A tap writes; without an address a dash. */
export const EmailLink = ({ email }: { email: string }) =>
  email ? (
    <a href={`mailto:${email}`} className={`${linkClass} inline-block py-2.5 wrap-anywhere`}>
      {email}
    </a>
  ) : (
    orDash(email)
  )
