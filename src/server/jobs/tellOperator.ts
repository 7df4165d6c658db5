import type { MailText } from '@/copy/mails/mailFrame'
import { log } from '../runtime/log'
import { settings } from '../runtime/settings'
import { sendMail } from '../mail/sendMail'

/** Sends a mail to the operator now. False: no operator is set, there is no mail server, or it refused. */
export function tellOperator(app: PbApp, text: MailText): boolean {
  const { mail, operatorEmail } = settings()
  if (!mail || !operatorEmail) return false
  try {
    sendMail(app, { to: operatorEmail, text, action: null, aside: null, name: `operator-${Date.now()}` })
    return true
  } catch (error) {
    log(app, 'error', 'mail to the operator failed', 'error', String(error).split(operatorEmail).join('…'))
    return false
  }
}
