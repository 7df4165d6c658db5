import type { Context } from '../events/Context'
import type { PortalSession, Subscription } from '../core/records'
import type { Answer } from '../api/ApiServer'
import { cancelAtPeriodEndByPortal, hasEnded, resumeByPortal } from '../lifecycle/subscriptions'
import { escapeHtml, formatAmount, formatDay, hostedPage, seeOther } from './html'

type Action = 'cancel' | 'resume'

function currentSubscription({ store }: Context, customer: string): Subscription | undefined {
  return store.subscription
    .by('customer', customer)
    .filter((subscription) => !hasEnded(subscription) && subscription.status !== 'incomplete')
    .at(-1)
}

const form = (action: Action, label: string): string =>
  `      <form method="post"><button name="action" value="${action}">${label}</button></form>`

function describe(context: Context, subscription: Subscription): string {
  const { store } = context
  const price = store.price.need(subscription.price)
  const amount = formatAmount(price.unitAmount, price.currency)
  const name = escapeHtml(store.product.need(price.product).name)
  if (subscription.cancelAt !== null)
    return `      <p>${name}, ${amount}. Se cancela el ${formatDay(subscription.cancelAt)}.</p>
${form('resume', 'No cancelar la suscripción')}`
  return `      <p>${name}, ${amount}. Se renueva el ${formatDay(subscription.periodEnd)}.</p>
${form('cancel', 'Cancelar la suscripción')}`
}

/** The page of the billing portal. Anyone with the session's address acts for its customer. */
export function portalPage(context: Context, session: PortalSession): Answer {
  const subscription = currentSubscription(context, session.customer)
  const body = subscription
    ? describe(context, subscription)
    : '      <p>No hay ninguna suscripción en curso.</p>'
  const back =
    session.returnUrl === null
      ? ''
      : `\n      <a href="${escapeHtml(session.returnUrl)}">Volver a la página del club</a>`
  return hostedPage('Gestionar la suscripción', body + back)
}

/** What a button of the portal does. */
export function portalAction(context: Context, session: PortalSession, action: string): Answer {
  const subscription = currentSubscription(context, session.customer)
  if (subscription && action === 'cancel') cancelAtPeriodEndByPortal(context, subscription)
  if (subscription && action === 'resume') resumeByPortal(context, subscription)
  return seeOther(`/hosted/portal/${session.token}`)
}
