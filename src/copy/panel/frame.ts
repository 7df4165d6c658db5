/** Words around every screen of the panel. */
export const FRAME_COPY = {
  title: 'Panel de Gestión de Clientes',
  subtitle: 'Administra y visualiza todos los clientes registrados en la plataforma',
  navigation: 'Panel',
  clients: 'Clientes',
  calls: 'Llamadas',
  requests: 'Solicitudes',
  messages: 'Mensajes',
  overview: 'Resumen',
  audit: 'Registro',
  addClient: 'Añadir cliente',
} as const
