import { renewalFailureText } from './renewalFailure'

const INVOICES: Partial<Record<string, string>> = {
  paid: 'Cobrado',
  open: 'Sin cobrar todavía',
  void: 'Anulado: no se ha cobrado',
  uncollectible: 'No se ha cobrado',
}

const REFUNDS: Partial<Record<string, string>> = {
  succeeded: 'Devuelto a tu tarjeta',
  pending: 'Devolución en camino',
  requires_action: 'Devolución en camino',
  failed: 'La devolución no ha llegado. Llámanos y lo arreglamos.',
  canceled: 'Devolución anulada',
}

interface Charge {
  kind: 'invoice' | 'refund'
  state: string
}

/** What Stripe's word for a charge or a refund means; null for a word that we do not know. */
export const chargeState = ({ kind, state }: Charge): string | null =>
  (kind === 'invoice' ? INVOICES : REFUNDS)[state] ?? null

/** What the link to Stripe opens: for money that has moved a receipt, else what is or was to be paid. */
export const documentLabel = ({ kind, state }: Charge): string =>
  kind === 'refund' || state === 'paid' ? 'Ver recibo' : 'Ver en Stripe'

/** Words of «Mis cobros». */
export const CHARGES_COPY = {
  heading: 'Mis cobros',
  /** Stripe makes receipts, never invoices: those an operator issues with a program of their own. */
  text: 'Cada cobro y cada devolución, con su recibo. ¿Necesitas factura?',
  write: 'Escríbenos',
  noneKnown: 'En la última comprobación no había ningún cobro.',
  none: 'Todavía no hay ningún cobro. Aquí verás cada uno con su fecha, su tarjeta y su recibo.',
  invoice: 'Cuota',
  refund: 'Devolución',
  unknownState: 'Estado no disponible ahora',
  unknownDate: 'Fecha no disponible',
  documentOf: (date: string) => ` del ${date}`,
  /** Why an open charge did not go through, in brackets. */
  failed: (code: string): string | null => renewalFailureText(code),
  showAll: (payments: readonly Charge[]) =>
    `Ver los ${payments.length} ${payments.some(({ kind }) => kind === 'refund') ? 'cobros y devoluciones' : 'cobros'}`,
} as const
