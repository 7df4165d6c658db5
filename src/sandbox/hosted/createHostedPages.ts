import type { Context } from '../events/Context'
import type { Assets } from '../createServer'
import { invoicePage, invoicePdf } from './invoicePage'
import { receiptPage } from './receiptPage'
import { portalAction, portalPage } from './portalPage'

/** The pages that the API's answers link to, in place of Stripe's own at invoice. and billing.stripe.com. */
export function createHostedPages(context: Context): Assets {
  const { store } = context
  return ({ method, path, body }) => {
    const [, room, kind, id = '', file] = path.split('/')
    if (room !== 'hosted') return undefined
    if (kind === 'invoices' && method === 'GET') {
      const invoice = store.invoice.get(id)
      if (!invoice || invoice.finalizedAt === null) return undefined
      return file === 'pdf' ? invoicePdf(context, invoice) : invoicePage(context, invoice)
    }
    if (kind === 'receipts' && method === 'GET') {
      const charge = store.charge.get(id)
      return charge && !charge.failure ? receiptPage(context, charge) : undefined
    }
    if (kind !== 'portal') return undefined
    const session = store.portal_session.by('token', id)[0]
    if (!session) return undefined
    if (method === 'POST')
      return portalAction(context, session, new URLSearchParams(body).get('action') ?? '')
    return portalPage(context, session)
  }
}
