import { NEW_PASSWORD_MIN, SIGN_UP_PASSWORD_MIN } from '@/domain/password'
import type { PasswordCriterion, PasswordLevel } from '@/domain/password'
import { USUAL_WORKING_DAYS, WITHDRAWAL_DAYS } from '@/domain/periods'
import { PLAN_PRICE, unbroken } from './format'

export const SIGN_UP_STEPS = ['Datos personales', 'Confirmar suscripción'] as const

export const PASSWORD_CRITERION_TEXTS: Record<PasswordCriterion, string> = {
  length: `${NEW_PASSWORD_MIN} caracteres o más`,
  uppercase: 'Una letra mayúscula',
  digit: 'Un número',
  symbol: 'Un símbolo',
}

export const PASSWORD_LEVEL_TEXTS: Record<PasswordLevel, string> = {
  weak: 'Débil',
  medium: 'Mediana',
  strong: 'Fuerte',
}

export const SIGN_UP_COPY = {
  heading: 'Empezamos por ti',
  terms: 'al mes, sin permanencia.',
  intro: 'Seis datos, unos cinco minutos.',
  formLabel: 'Datos personales',
  backHome: 'Volver al inicio',
  fields: {
    nombre: 'Nombre',
    apellidos: 'Apellidos',
    dni: 'DNI o NIE',
    email: 'Correo electrónico',
    telefono: 'Teléfono',
    password: 'Contraseña',
    /** In the list of what is wrong. */
    politicaAceptada: 'Aceptar la política',
  },
  hints: {
    dni: 'Por ejemplo: 12345678Z. Lo usamos para tu contrato con el club.',
    email: 'Con él entrarás en tu cuenta.',
    telefono: 'Te llamamos a este número cuando pides un servicio.',
    password: `Al menos ${SIGN_UP_PASSWORD_MIN} caracteres.`,
  },
  consent: {
    before: 'He leído y acepto la',
    privacy: 'política de privacidad',
    between: 'y las',
    terms: 'condiciones del club',
  },
  submit: 'Continuar al pago',
  submitting: 'Guardando…',
  free: `En este paso no pagas nada. Después tienes ${unbroken(`${WITHDRAWAL_DAYS} días`)} para echarte atrás, y te devolvemos todo lo pagado.`,
  haveAccount: '¿Ya tienes cuenta?',
  signIn: 'Inicia sesión',
  recover: 'Pide una contraseña nueva',
  failedTitle: 'Error en el registro',
  /** No answer came: the server takes the same data once more as the same account. */
  mayExist:
    'Puede que tu cuenta ya esté creada. Vuelve a intentarlo con los mismos datos: si lo está, sigues con ella y no se crea otra.',
  resumedTitle: 'Ya tenías cuenta',
  resumedText: 'Has entrado con ella. Solo falta el pago.',
  strength: 'Seguridad de la contraseña',
  /** Advice, not a rule: the password above them is taken as it is. */
  criteria: 'Será más segura con:',
  criterionMet: 'ya lo tiene',
  criterionMissing: 'todavía no',
  aside: {
    title: 'Qué pasa después',
    steps: [
      `Pagas ${PLAN_PRICE} con tarjeta.`,
      'Conoces a tu persona de referencia, con nombre y teléfono.',
      `Pides lo que necesites y te llamamos en ${unbroken(`${USUAL_WORKING_DAYS} días`)} laborables como mucho.`,
    ],
    rather: '¿Prefieres hablar antes con alguien?',
    callMe: 'Que me llaméis vosotros',
  },
} as const
