/** Words of the frame around every screen, and of the pages that stand in when something is missing. */
export const APP_COPY = {
  demoLabel: 'Aviso de demostración',
  demo: 'Demostración: no se cobra nada',
  notOpenLabel: 'Aviso',
  /** Where people set out to pay, in a club whose operator has not said who they are. */
  notOpen:
    'El club no admite socios nuevos por ahora: faltan datos de quien lo lleva. Si ya eres del club, nada cambia.',
  offline: {
    guest: 'No hay conexión. Puedes seguir leyendo; para apuntarte, pagar o entrar necesitas cobertura.',
    profile: 'No hay conexión. Lo que veas aquí es lo que guardó este dispositivo.',
    staff: 'No hay conexión. Para ver y cambiar datos de clientes necesitas cobertura.',
  },
  notFound: {
    heading: '404',
    text: 'Oops! Page not found',
    explanation: 'Esta página no existe o ha cambiado de sitio. Tu cuenta y tus datos siguen igual.',
    home: 'Ir al inicio',
    signIn: 'Entrar',
    call: 'Llamar al',
  },
  crash: {
    heading: 'Esta página no se ha podido mostrar',
    text: 'El fallo es nuestro. Tu cuenta y tus datos siguen a salvo. Vuelve a cargar la página para seguir.',
    offline:
      'Ahora no hay conexión y esta página todavía no está en tu dispositivo. Cuando vuelva la cobertura, cárgala otra vez.',
    reload: 'Volver a cargar',
    help: 'Si vuelve a pasar, escríbenos a',
  },
} as const
