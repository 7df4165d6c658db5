import { PLAN } from '@/domain/plan'
import { formatMoney } from './formatMoney'
import {
  CANCEL_COMMENT_MAX,
  DNI_LENGTH,
  MESSAGE_MAX,
  NAME_MAX,
  NOTE_MAX,
  REPLY_MAX,
} from '@/domain/textLimits'
import { NEW_PASSWORD_MIN, PASSWORD_MAX_BYTES, SIGN_UP_PASSWORD_MIN } from '@/domain/password'
import { TOLD_BACK_DAYS } from '@/domain/periods'
import type { FieldErrorCode } from '@/domain/errorCode'

/** The text under a wrong field. */
export const FIELD_ERRORS: Record<FieldErrorCode, string> = {
  nombre_required: 'El nombre es requerido',
  apellidos_required: 'Los apellidos son requeridos',
  dni_length: `El DNI/NIE debe tener entre ${DNI_LENGTH.min} y ${DNI_LENGTH.max} caracteres`,
  dni_invalid: `DNI/NIE inválido. Debe tener ${DNI_LENGTH.min} o ${DNI_LENGTH.max} caracteres`,
  dni_letter_wrong: 'La letra no corresponde a ese número de DNI/NIE. Revisa los números y la letra.',
  email_invalid: 'Introduce un correo electrónico válido',
  telefono_invalid: 'Introduce un teléfono válido',
  password_too_short: `La contraseña debe tener al menos ${SIGN_UP_PASSWORD_MIN} caracteres`,
  password_too_long: `La contraseña es demasiado larga. Usa ${PASSWORD_MAX_BYTES} caracteres como máximo, o menos si lleva acentos.`,
  password_too_common:
    'Esa contraseña se adivina fácil. Elige otra que no sea una sola palabra, una serie ni tus datos.',
  password_mistyped: 'Revisa tu contraseña: falta o sobra algún carácter',
  new_password_too_short: `La contraseña debe tener al menos ${NEW_PASSWORD_MIN} caracteres`,
  password_needs_uppercase: 'La contraseña debe tener al menos una letra mayúscula',
  password_needs_digit: 'La contraseña debe tener al menos un número',
  password_needs_symbol: 'La contraseña debe tener al menos un símbolo, por ejemplo: ! ? - _',
  password_unchanged: 'La nueva contraseña debe ser diferente a la contraseña anterior',
  passwords_differ: 'Las contraseñas no coinciden',
  politica_required: 'Debes aceptar la política de privacidad',
  comment_too_long: `El comentario es demasiado largo. Usa ${CANCEL_COMMENT_MAX} caracteres como máximo.`,
  text_too_long: `Este texto es demasiado largo. Usa ${NAME_MAX} caracteres como máximo.`,
  hidden_characters: 'Hay algún carácter que no se ve. Borra este texto y escríbelo de nuevo, sin pegarlo.',
  setup_code_required: 'Escribe el código de un solo uso que muestra la consola del servidor',
  email_code_invalid: 'Escribe los números del código que te hemos enviado por correo',
  code_invalid: 'El código son seis números. Cópialos del correo que te hemos enviado.',
  password_required: 'Escribe tu contraseña de ahora',
  email_unchanged: 'Este ya es tu correo. Escribe el nuevo.',
  note_required: 'Escribe la nota antes de guardarla',
  note_too_long: `La nota es demasiado larga. Usa ${NOTE_MAX} caracteres como máximo.`,
  reply_required: 'Escribe la respuesta antes de enviarla',
  reply_too_long: `La respuesta es demasiado larga. Usa ${REPLY_MAX} caracteres como máximo.`,
  reach_invalid: 'Escribe un correo electrónico o un teléfono donde podamos contestarte',
  amount_invalid: `Escribe el importe en euros, por ejemplo ${formatMoney(PLAN.amountCents).replace(/\s€$/, '')}`,
  amount_above_rest: 'El importe es mayor que lo que queda por devolver',
  date_invalid: 'Escribe la fecha entera',
  told_by_required: 'Elige quién lo ha dicho',
  identified_by_required: 'Elige cómo lo sabes',
  identified_too_weakly: 'Devuelve la llamada, o que lo pida desde su correo',
  client_name_differs: 'No es su nombre',
  told_at_range: `Tiene que ser de los últimos ${TOLD_BACK_DAYS} días`,
  told_before_contract: 'Es antes del primer pago de esta suscripción',
  reason_required: 'Elige el motivo',
  relative_name_required: 'Escribe cómo le llamas, con dos letras al menos',
  email_in_family: 'Esta persona ya entra, o tiene ya una invitación',
  choice_invalid: 'Elige una de las opciones de la lista',
  message_required: 'Escribe tu mensaje antes de enviarlo',
  message_too_long: `El mensaje es demasiado largo. Usa ${MESSAGE_MAX} caracteres como máximo, o cuéntanos el resto por teléfono.`,
}
