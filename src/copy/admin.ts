/** Words of the administrator's panel. */
export const ADMIN_COPY = {
  title: 'Panel de Gestión de Clientes',
  subtitle: 'Administra y visualiza todos los clientes registrados en la plataforma',
  signedInAs: (email: string) => `Has entrado como ${email}.`,
  state: 'La lista de clientes todavía no está en este panel.',
  meanwhile:
    'Mientras tanto, las altas, los cobros y las bajas se procesan solos, y puedes consultarlos en Stripe.',
} as const
