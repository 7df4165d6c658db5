import { INVITATION_DAYS } from '@/domain/periods'
import { PLAN_PRICE } from '../format'
import { SITUATION_WORDS } from './situation'

/** Words of «Añadir cliente». */
export const NEW_CLIENT_COPY = {
  title: 'Añadir cliente',
  text: 'Para quien se apunta por teléfono.',
  onlyLooks: 'A los clientes los añade alguien del equipo que gestiona.',
  what: {
    heading: 'Qué pasa después',
    steps: [
      `La persona recibe un correo con un enlace que vale ${INVITATION_DAYS} días, y con él crea su contraseña.`,
      'En el paso del pago da ella misma su consentimiento: por teléfono no se puede dar en su nombre.',
      `Paga ${PLAN_PRICE} al mes con su tarjeta. Hasta entonces aparece como «${SITUATION_WORDS['Paso 1 sin pago']}».`,
    ],
  },
  formLabel: 'Datos del cliente',
  hints: {
    dni: 'Por ejemplo: 12345678Z',
    email: 'A este correo llega la invitación. Deletréalo con la persona.',
    telefono: 'El número al que le llama el club.',
  },
  submit: 'Añadir y enviar invitación',
  submitting: 'Guardando…',
  added: {
    title: 'Cliente añadido',
    description: (email: string) => `La invitación para ${email} sale en menos de un minuto.`,
  },
} as const
