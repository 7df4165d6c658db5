import type { Context } from '../events/Context'
import type { Charge } from '../core/records'
import type { Answer } from '../api/ApiServer'
import { escapeHtml, formatAmount, formatDay, hostedPage } from './html'

/** The page that `receipt_url` leads to: what was charged, and each refund of it. */
export function receiptPage({ store }: Context, charge: Charge): Answer {
  const facts = [
    ['Fecha', formatDay(charge.created)],
    ['Cobrado', formatAmount(charge.amount, charge.currency)],
    ...store.refund
      .by('charge', charge.id)
      .map(({ created, amount, currency }) => [
        'Devuelto',
        `${formatAmount(amount, currency)}, ${formatDay(created)}`,
      ]),
  ]
  const rows = facts.map(
    ([name = '', value = '']) => `        <dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  )
  return hostedPage('Recibo', `      <dl>\n${rows.join('\n')}\n      </dl>`)
}
