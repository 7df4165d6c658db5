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
  team: 'Equipo',
  version: (version: string) => `Versión ${version}`,
  back: '← Clientes',
  sessionEnd: {
    title: (moment: string) => `Tu sesión termina ${moment}`,
    text: 'Vuelve a entrar sin salir de esta página: lo que estés escribiendo se queda como está.',
    button: 'Volver a entrar',
    dialog: (email: string) => `Escribe la contraseña de ${email}.`,
    done: 'Sesión renovada',
  },
} as const
