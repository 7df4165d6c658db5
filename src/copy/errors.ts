import { COOLDOWN_DAYS, WITHDRAWAL_DAYS } from '@/domain/periods'
import { BRAND } from '@/domain/brand'
import { ADULTS_MAX } from '@/domain/family'
import { RELATIVES_MAX } from '@/domain/relative'
import { type ErrorCode, toUnanswered, type Unanswered } from '@/domain/errorCode'

/** What kept an answer of the club away, as far as the device can know. */
const CAUSES: Record<Unanswered, string> = {
  network: 'No hay conexión.',
  unreachable: 'No hemos podido conectar con el club.',
  no_answer: 'No se recibió respuesta del servidor.',
  server_failed: 'Error desconocido en el servidor.',
  busy: 'Ahora mismo hay mucha gente entrando.',
  too_many_requests: 'Se ha preguntado al club demasiadas veces seguidas.',
  internal: 'Error del servidor: ahora no puede contestar.',
}

/** The same for any failure of asking the club. */
export const causeText = (code: ErrorCode): string => CAUSES[toUnanswered(code)]

/** What a refused or failed operation says. Read by the phone and sent by the server. */
export const ERRORS: Record<ErrorCode, string> = {
  invalid_request: 'No hemos entendido la petición. Recarga la página e inténtalo otra vez.',
  invalid_fields: 'Hay datos por corregir. Lo demás sigue como lo has escrito.',
  not_found: 'No hemos encontrado lo que buscas.',
  session_expired: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.',
  forbidden: 'Esta cuenta no tiene permiso para hacer esto.',
  too_many_requests: 'Has hecho muchos intentos seguidos. Espera unos minutos y vuelve a probar.',
  busy: `${CAUSES.busy} No se ha perdido nada: vuelve a probar en un minuto.`,
  superseded:
    'El club atiende ahora desde otro servidor. No se ha perdido nada: vuelve a probar en unos minutos.',
  epoch_behind:
    'El club ha tenido que recuperar una copia de sus datos. Tu dispositivo le envía otra vez lo que falta.',
  internal:
    'Error del servidor: algo ha fallado por nuestra parte. No se ha perdido nada: vuelve a probar en un minuto.',
  network: `${CAUSES.network} No se ha perdido nada: cuando vuelva la cobertura, inténtalo otra vez.`,
  unreachable: `${CAUSES.unreachable} No se ha perdido nada: comprueba tu conexión o vuelve a probar en un minuto.`,
  no_answer: `${CAUSES.no_answer} No se ha perdido nada: espera un minuto y vuelve a intentarlo.`,
  server_failed: `${CAUSES.server_failed} No se ha perdido nada: vuelve a probar en un minuto.`,
  sign_up_refused:
    'No podemos crear una cuenta nueva con estos datos. Si ya tienes cuenta, inicia sesión. Si no recuerdas la contraseña, puedes pedir una nueva.',
  invalid_credentials: 'Credenciales incorrectas. Verifica tu email y contraseña.',
  email_not_verified:
    'Tienes que confirmar tu correo antes de entrar. Busca nuestro mensaje y pulsa el enlace; mira también en la carpeta de spam.',
  email_code_wrong: 'El código no es correcto o ha caducado. Pide uno nuevo y escríbelo otra vez.',
  code_wrong: 'El código no es correcto. Míralo otra vez en el correo y escríbelo de nuevo.',
  code_expired: 'Este código ya no sirve: ha caducado o se ha probado demasiadas veces. Pide otro.',
  link_invalid: 'Este enlace ya no sirve: ha caducado o se ha usado. Pide uno nuevo.',
  password_needed: 'Para confirmar este correo hace falta la contraseña de la cuenta.',
  staff_exists: 'La cuenta de administración ya está creada. Inicia sesión con ella.',
  last_manager: 'Es la única persona que gestiona. Da antes ese permiso a alguien más.',
  setup_code_wrong: 'El código no es correcto. Cópialo tal como aparece en la consola del servidor.',
  payments_not_configured: `Todavía no se puede pagar aquí. No se te ha cobrado nada. Escríbenos a ${BRAND.email} y te avisamos.`,
  club_not_open: `El club todavía no admite socios nuevos: faltan datos de quien lo lleva. No se te ha cobrado nada. Escríbenos a ${BRAND.email}.`,
  price_mismatch: `El precio no coincide con el del plan y hemos parado el pago. No se te ha cobrado nada. Escríbenos a ${BRAND.email}.`,
  price_changed:
    'El precio ha cambiado desde que abriste esta página. No se te ha cobrado nada: mira el de ahora antes de pagar.',
  plan_unknown: `No encontramos el plan del club en el servicio de pago. No ha cambiado nada: tu suscripción sigue como estaba. Escríbenos a ${BRAND.email}.`,
  already_subscribed: 'Ya tienes una suscripción. No hace falta pagar otra vez.',
  stripe_unavailable: 'El servicio de pago no responde. Espera un minuto y vuelve a intentarlo.',
  stripe_refused: `El servicio de pago no ha aceptado la operación. Vuelve a intentarlo y, si se repite, escríbenos a ${BRAND.email}.`,
  no_client_secret: 'No se recibió el client secret para procesar el pago',
  no_subscription:
    'No tienes una suscripción activa. Para acceder al portal, necesitas completar el proceso de pago.',
  subscription_expired:
    'Tu suscripción ha expirado. Por favor, renueva tu suscripción para continuar accediendo al portal.',
  payment_pending: 'Tu banco está confirmando el pago. No pagues otra vez: puede tardar unos minutos.',
  payment_not_yours: 'Este pago no corresponde a la cuenta con la que has entrado.',
  verification_failed: 'Error al verificar la suscripción',
  signature_invalid: 'La firma del mensaje no es válida.',
  operator_token_wrong: 'La clave de quien lleva el servidor no es esa.',
  payload_too_large: 'El mensaje es demasiado grande.',
  cooldown_running: `Ya se pidió hace menos de ${COOLDOWN_DAYS} días. El club ya lo tiene y llama a quien lo pidió.`,
  relative_unknown: 'Esa persona ya no está en tu cuenta. Puedes pedirlo para otra, o sin decir para quién.',
  relatives_full: `Puedes tener hasta ${RELATIVES_MAX} personas. Quita antes a alguna que ya no necesites.`,
  no_family:
    'Ya no entras con la suscripción de tu familia. Si lo habías pedido antes, lo sigue viendo quien la lleva.',
  family_full: `Pueden entrar hasta ${ADULTS_MAX} personas además de ti, contando las invitaciones sin aceptar. Quita antes a alguna.`,
  account_exists: 'Con este correo ya hay una cuenta. Entra con ella y acepta la invitación.',
  invitation_of_other: 'Esta invitación es para otro correo. Cierra la sesión y ábrela otra vez.',
  has_membership: `Ya tienes una suscripción propia. Llámanos al ${BRAND.phone.text} si quieres pasar a la de tu familia.`,
  push_unsupported:
    'Este navegador usa un servicio de avisos que no conocemos. Te seguiremos avisando por correo.',
  has_family: 'Ya entras con la suscripción de otra familia. Déjala antes en «Mis datos», con «Irme».',
  death_not_recorded: 'Apunta antes el fallecimiento, en «Suscripción».',
  service_unknown: `El club ya no ofrece este servicio. Llámanos al ${BRAND.phone.text} y te decimos qué opciones hay.`,
  storage_failed:
    'Este dispositivo no deja guardar más datos y tu petición no se ha guardado. Libera espacio, o inténtalo otra vez con cobertura.',
  coverage_needed:
    'Este navegador no deja guardar datos y ahora no hay cobertura. Tu petición no se ha guardado: inténtalo otra vez con cobertura.',
  client_exists: 'Ya hay una cuenta con este correo. Búscala en la lista de clientes.',
  client_is_member: 'Este cliente ya es socio: no tiene nada que pagar.',
  client_not_member: 'Este cliente todavía no es socio: no hay suscripción que dar de baja.',
  client_bereaved: 'Avisó de un fallecimiento y desde entonces el club ya no le escribe.',
  departure_unfinished:
    'El servicio de pago ha fallado a medias. Puede que el cobro ya esté cancelado, pero tus datos siguen aquí: vuelve a intentarlo para terminar.',
  not_recorded: 'No ha cambiado nada: vuelve a intentarlo en unos minutos.',
  request_closed: 'Esta solicitud ya estaba cerrada. Actualiza la lista para verla como está ahora.',
  request_changed:
    'Alguien del equipo ha cambiado esta solicitud mientras tanto. Actualiza la lista para verla como está ahora.',
  mail_not_resendable:
    'Este correo no se puede reenviar: o ya no hace falta, o caduca enseguida y lo tiene que pedir la persona desde el acceso.',
  message_closed: 'Esto ya está atendido. Recarga la página para verlo como está ahora.',
  already_ending: 'Esta suscripción ya se está terminando. Recarga la página para ver cómo está ahora.',
  withdrawal_over: `El plazo de ${WITHDRAWAL_DAYS} días para desistir ya ha pasado. Puedes cancelar la suscripción y seguir en el club hasta el final del mes pagado, o llamarnos al ${BRAND.phone.text}.`,
  card_not_confirmed:
    'El banco todavía no ha confirmado la tarjeta nueva. Tu tarjeta de antes sigue puesta: vuelve a intentarlo.',
  not_refundable: 'De este pago no queda nada que devolver, o el banco lo tiene reclamado.',
  amount_too_high: 'El importe es mayor que lo que queda por devolver de este pago.',
  call_closed: 'Esta llamada ya estaba cerrada. Actualiza la lista para verla como está ahora.',
  file_incomplete: 'La descarga se ha cortado antes de terminar y no se ha guardado ningún archivo.',
}

/** Instead of an error, where no answer came to what is done once however often it is asked for. */
export const UNHEARD_ONCE =
  'No nos ha llegado la respuesta del club. Puedes repetirlo sin miedo: se hace una sola vez.'
