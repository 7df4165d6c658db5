/** Everything that leaves a line in the audit log. `src/copy/panel/audit` has words for each. */
export const AUDIT_ACTIONS = [
  'staff_created',
  'client_added',
  'client_invited',
  'client_deactivated',
  'client_deleted',
  'client_reconciled',
  'access_restored',
  'clients_exported',
  'request_handled',
  'note_added',
  'delivery_resent',
  'mail_resent',
  'benefit_activation',
  'benefit_deactivation',
  'stage',
  'subscription_status',
  'subscription_end',
  'invoice',
  'refund',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]
