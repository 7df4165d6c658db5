import { CODE_MINUTES, WITHDRAWAL_DAYS } from '@/domain/periods'
import { BRAND } from '@/domain/brand'
import type { ConsentDocument } from '@/domain/consent'
import type { ErrorCode } from '@/domain/errorCode'
import type { AccountKind } from '@/domain/family'
import { causeText } from '../errors'
import { formatDate } from '../format'
import { TITLES } from '../titles'

/** A version is the day on which the text came into force; an address may name something else. */
function versionWords(version: string): string {
  const day = new Date(`${version}T12:00:00Z`)
  return `Versión ${Number.isNaN(day.getTime()) ? version : `del ${formatDate(day)}`}`
}

const requests = (count: number) => (count === 1 ? '1 solicitud' : `${count} solicitudes`)

/** Words of the account's page about the person's own data. */
export const OWN_DATA_COPY = {
  heading: TITLES['/portal/cuenta'],
  back: 'Volver a mi cuenta',
  pages: {
    label: {
      client: TITLES['/portal/cuenta'],
      adult: TITLES['/portal/cuenta/datos'],
      'former-adult': TITLES['/portal/cuenta/datos'],
    } satisfies Record<AccountKind, string>,
    fee: 'Cuota',
    data: 'Mis datos',
    security: 'Seguridad',
    leaving: 'Irme',
  },
  /** Above whoever takes the call, on the page with the ways out. */
  leaveByVoice: 'También por teléfono o por escrito',
  asOf: (why: ErrorCode, moment: string) =>
    `${causeText(why)} Ves cómo estaba todo ${moment}. Para cambiar algo hay que esperar a que el club conteste.`,
  failed: 'No podemos mostrar tus datos',
  wrongPassword: 'La contraseña de ahora no es correcta. No se ha cambiado nada.',
  presentPassword: 'Tu contraseña de ahora',
  forgotPassword: '¿La has olvidado?',
  profile: {
    heading: 'Tus datos',
    dniLabel: 'DNI o NIE',
    dni: 'El DNI o NIE no se cambia aquí. Si está mal, llámanos al',
    edit: 'Cambiar mis datos',
    save: 'Guardar mis datos',
    saving: 'Guardando…',
    cancel: 'Dejarlos como estaban',
    kept: 'Aquí está lo que habías escrito. Todavía no se ha guardado.',
    done: { title: 'Datos guardados', description: 'El club ya tiene tus datos nuevos.' },
  },
  email: {
    heading: 'Correo',
    verified: 'Confirmado: sabemos que es tuyo.',
    unverified: 'Todavía no lo has confirmado. Hazlo para que siempre puedas volver a entrar.',
    problem: 'Tu correo está sin confirmar.',
    verify: 'Confirmar mi correo',
    verifying: 'Enviando…',
    verifyText: (email: string) =>
      `Te hemos enviado un código a ${email}. Sirve durante ${CODE_MINUTES} minutos.`,
    verifySubmit: 'Confirmar',
    verifiedDone: { title: 'Correo confirmado', description: 'Gracias. Ya sabemos que es tuyo.' },
    edit: 'Cambiar el correo',
    newEmail: 'Correo nuevo',
    newEmailHint: 'Te enviaremos ahí un código para confirmar que es tuyo.',
    send: 'Enviarme el código',
    sending: 'Enviando…',
    cancel: 'Dejar el correo que tengo',
    sentText: (email: string) =>
      `Si ${email} se puede usar, ahí tienes un código. Sirve durante ${CODE_MINUTES} minutos. Hasta que lo escribas, tu correo no cambia.`,
    confirm: 'Cambiar el correo',
    confirming: 'Cambiando…',
    again: 'Volver a pedirlo',
    sessions: 'Al cambiarlo se cierra la sesión en tus otros dispositivos. En este sigues dentro.',
    done: (email: string) => ({
      title: 'Correo cambiado',
      description: `Desde ahora entras con ${email}. Hemos avisado en el correo de antes.`,
    }),
  },
  password: {
    heading: 'Contraseña',
    text: 'Puedes entrar sin contraseña, con un código que te mandamos al correo. Si la cambias, se cierra la sesión en tus otros dispositivos; en este sigues dentro.',
    edit: 'Cambiar la contraseña',
    save: 'Guardar la contraseña',
    saving: 'Guardando…',
    cancel: 'Dejar la que tengo',
    done: {
      title: 'Contraseña cambiada',
      description: 'Se ha cerrado la sesión en tus otros dispositivos.',
    },
    uncertain:
      'La conexión se ha cortado y no sabemos si la contraseña ha cambiado. Vuelve a probar con cobertura; si la de ahora ya no vale, prueba con la nueva.',
  },
  emailUncertain:
    'La conexión se ha cortado y no sabemos si el correo ha cambiado. Vuelve a probar con cobertura; si te pide entrar otra vez, prueba primero con el correo nuevo.',
  sessions: {
    heading: 'Dónde has entrado',
    text: '¿Has entrado en un ordenador o un móvil que no es tuyo? Cierra la sesión desde aquí.',
    everywhere: 'Cerrar todas las sesiones',
    everywhereHint:
      'Si las cierras todas, también se cierra en este dispositivo: tendrás que volver a entrar.',
    confirmTitle: '¿Cerrar sesión en todos los dispositivos?',
    confirmText: 'También se cierra en este. Para volver a entrar necesitarás tu correo y tu contraseña.',
    confirm: 'Sí, cerrarlas todas',
    busy: 'Cerrando…',
    cancel: 'Cancelar',
    failed: 'No se ha cerrado ninguna sesión',
    listFailed: 'No podemos mostrarte dónde tienes la sesión abierta',
  },
  staffDeeds: {
    heading: 'Quién abre tus datos',
    text: 'El equipo del club abre tu ficha para atenderte. Aquí ves qué día la abrió y qué hizo en ella.',
    failed: 'No podemos mostrarte quién ha abierto tus datos',
  },
  notices: {
    heading: 'Cómo te avisamos',
    unknown: 'No disponible ahora. Aparecerá cuando este dispositivo vuelva a hablar con el club.',
    loading: 'Buscando cómo te avisamos…',
    codeFailed: 'Esta parte no se ha cargado. Vuelve a abrir la página con cobertura.',
    device: 'En este dispositivo',
    ways: 'Por dónde',
  },
  reading: { heading: 'Letra y contraste', text: 'Elige cómo se lee mejor. Cambia al momento.' },
  install: { heading: `Poner ${BRAND.name} en la pantalla del móvil` },
  consents: {
    heading: 'Qué nos permites',
    text: 'Lo que has aceptado, y desde cuándo.',
    versions: 'Versiones y textos',
    versionsOf: (document: string) => `de ${document}`,
    versionsHint: 'Abre una versión para leer el texto tal como era.',
    inForce: 'Los textos que valen ahora:',
    notStored: 'Este texto no está en la aplicación. Llámanos o escríbenos y te lo enviamos:',
    none: 'No disponible ahora. Aparecerá cuando este dispositivo vuelva a hablar con el club.',
    documents: {
      'privacy-and-terms': 'Privacidad y condiciones del club',
      'immediate-start': `Empezar el servicio sin esperar ${WITHDRAWAL_DAYS} días`,
      analytics: 'Contar cuántas personas se apuntan',
    } satisfies Record<ConsentDocument, string>,
    meaning: {
      'privacy-and-terms':
        'Sin este permiso no podemos mantener tu cuenta. Retirarlo es borrar la cuenta: se hace en «Irme».',
      'immediate-start': `Dijiste que el servicio podía empezar el mismo día. Ya ha empezado, así que retirarlo no cambia nada: puedes cancelar cuando quieras y, en los primeros ${WITHDRAWAL_DAYS} días, desistir.`,
      analytics:
        'Nos dice cuántas personas empiezan a apuntarse, llegan al pago y pagan, sin su nombre ni su correo. La web funciona igual sin él.',
    } satisfies Record<ConsentDocument, string>,
    version: versionWords,
    accepted: (date: string) => `Aceptado el ${date}`,
    withdrawn: (date: string) => `Retirado el ${date}`,
    never: {
      'privacy-and-terms': 'Todavía no lo has aceptado: se pide al apuntarse.',
      'immediate-start': 'Todavía no lo has aceptado: se pide al pagar.',
      analytics: 'No lo has aceptado.',
    } satisfies Record<ConsentDocument, string>,
    withdraw: 'Retirar el permiso',
    give: 'Dar permiso',
    saving: 'Guardando…',
    onDevice: {
      granted: 'En este dispositivo se cuentan los registros.',
      denied: 'En este dispositivo no se cuenta nada.',
    },
    withdrawnDone: { title: 'Permiso retirado', description: 'Desde este dispositivo ya no se cuenta nada.' },
    givenDone: { title: 'Permiso dado', description: 'Gracias. Puedes retirarlo aquí cuando quieras.' },
    onlyHere: {
      title: 'Retirado en este dispositivo',
      description:
        'Aquí ya no se cuenta nada. Para apuntarlo también en tu cuenta, vuelve a pulsarlo con cobertura.',
    },
    notGiven: 'El permiso no se ha guardado',
  },
  copy: {
    heading: 'Descargar mis datos',
    text: 'Todo lo que el club tiene de ti: tus datos, lo que has pedido, los cobros y los avisos. Para guardarlo o llevártelo a otro sitio.',
    download: 'Descargar el archivo',
    downloading: 'Preparando…',
    fileName: (day: string) => `mis-datos-${BRAND.slug}-${day}.json`,
    done: { title: 'Descarga lista', description: 'El archivo está con tus descargas.' },
    failed: 'El archivo no se ha descargado',
  },
  removal: {
    heading: 'Borrar mi cuenta',
    text: 'Se borra todo lo que el club tiene de ti y no se puede deshacer. Para dejar de pagar basta con dejar el club.',
    open: 'Quiero borrar mi cuenta',
    lostTitle: 'Se borran para siempre:',
    lost: [
      'Tus datos y tu acceso.',
      'Tus servicios activados y todo lo que has pedido.',
      'Tus mensajes y los avisos que te hemos enviado.',
    ],
    keptByLaw:
      'La ley nos obliga a conservar, sin tu nombre, el importe y la fecha de los cobros y qué textos aceptaste. Si quieres guardar una copia, descárgala antes.',
    chargeLive:
      'Tu suscripción termina en el momento y no habrá más cobros. Lo que queda del mes pagado no se devuelve.',
    /** @param amount null where only Stripe knows it */
    withdrawFirst: (date: string, amount: string | null) =>
      `Hasta el ${date} puedes desistir y te devolvemos ${amount ?? 'lo pagado'}. Hazlo antes de borrar la cuenta, con «${TITLES['/portal/cuenta/desistir']}».`,
    chargeOver: 'No tienes ninguna suscripción en marcha: no habrá más cobros.',
    unsent: (count: number) =>
      `Hay ${requests(count)} sin confirmar en este dispositivo. Si borras la cuenta, también se ${count === 1 ? 'pierde' : 'pierden'}.`,
    send: 'Enviar antes',
    submit: 'Borrar mi cuenta para siempre',
    busy: 'Borrando…',
    cancel: 'No, conservarla',
    unchanged: 'Tu cuenta sigue igual.',
    uncertain:
      'La conexión se ha cortado y no sabemos si la cuenta se ha borrado. Vuelve a probar con cobertura: repetirlo no hace daño.',
  },
  goodbye: {
    heading: 'Tu cuenta está borrada',
    text: 'No queda nada tuyo en este dispositivo, y el club no te cobrará nada. Te hemos enviado un correo que lo confirma.',
    thanks: 'Gracias por el tiempo que has estado con nosotros.',
    home: 'Ir al inicio',
  },
} as const
