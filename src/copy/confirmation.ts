import { TITLES } from './titles'

export const CONFIRMATION_COPY = {
  verifying: {
    heading: 'Estamos confirmando tu suscripción',
    text: 'Se lo preguntamos al servidor de pago. Suele tardar unos segundos. No hace falta que hagas nada.',
    attempt: (attempt: number, total: number) => `intento ${attempt}/${total}`,
  },
  success: {
    heading: 'Ya formas parte del club',
    thanks: (name: string) => (name ? `Gracias, ${name}.` : 'Gracias.'),
    text: 'El pago está confirmado y tu portal está abierto.',
    paid: (amount: string, card: string | null) =>
      card ? `Has pagado ${amount} con tu ${card}.` : `Has pagado ${amount}.`,
    receipt: 'Ver el recibo',
    family: 'Lo de tu familia está en tu cuenta: a quién cuidáis y lo que habéis pedido.',
    person: 'Desde hoy, tu persona en el club',
    nextPayment: (date: string) => `Tu próximo cobro es el ${date}.`,
    steps: [
      'Entra en tu portal y activa el servicio que necesites: te llamamos nosotros, con fecha.',
      `Si aún no has confirmado tu correo, hazlo con el enlace que te enviamos, o con un código en «${TITLES['/portal/cuenta']}».`,
    ],
    stepsTitle: 'Qué puedes hacer ahora',
    toPortal: 'Ir a mi portal',
  },
  pending: {
    heading: 'Tu pago se está confirmando',
    text: 'Tu banco todavía no ha dado la respuesta final. No pagues otra vez. Puedes cerrar esta página: en cuanto se confirme, tu portal se abre.',
  },
  error: { heading: 'Hubo un problema' },
  support: '¿Necesitas ayuda? Escríbenos a',
  supportOr: 'o llama al',
  signedOut: {
    heading: 'Inicia sesión para ver tu suscripción',
    text: 'Para decirte si el pago está confirmado necesitamos saber quién eres. Si ya has pagado, no pagues otra vez: entra con tu correo y tu contraseña, o con un código que te mandamos.',
    signIn: 'Iniciar sesión',
    withCode: 'Entrar con un código',
  },
  retry: 'Intentar de nuevo',
  home: 'Volver al inicio',
} as const
