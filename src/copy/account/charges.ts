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

/** What Stripe's word for a charge or a refund means; null for a word that we do not know. */
export const chargeState = ({ kind, state }: { kind: 'invoice' | 'refund'; state: string }): string | null =>
  (kind === 'invoice' ? INVOICES : REFUNDS)[state] ?? null

/** Words of «Mis cobros». */
export const CHARGES_COPY = {
  heading: 'Mis cobros',
  text: 'Cada cobro y cada devolución, con su recibo. El recibo lo guarda Stripe y se abre en su página.',
  none: 'Todavía no hay ningún cobro. Aquí verás cada uno con su fecha, su tarjeta y su recibo.',
  invoice: 'Cuota',
  refund: 'Devolución',
  unknownState: 'Estado no disponible ahora',
  unknownDate: 'Fecha no disponible',
  receipt: 'Ver recibo',
  receiptOf: (date: string) => ` del ${date}`,
  /** Why an open charge did not go through, in brackets. */
  failed: (code: string): string | null => renewalFailureText(code),
  showAll: (count: number) => `Ver los ${count} cobros`,
} as const
