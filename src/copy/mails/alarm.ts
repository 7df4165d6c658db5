import type { Alarm, AlarmPhase, TroubleKind } from '@/domain/alarm'
import { BRAND } from '@/domain/brand'
import { FAULT_COPY, type TroubleCopy } from '../troubles'
import type { MailText } from './mailFrame'

const TROUBLE_COPY: Readonly<Record<TroubleKind, TroubleCopy>> = {
  ...FAULT_COPY,
  superseded: {
    title: 'Este servidor ya no es el del club: hay otro con datos más nuevos',
    text: 'Ha dejado de atender y de hacer sus tareas, para que no se guarde nada aquí que luego se pierda.',
  },
  sale: {
    title: 'El club no vende: faltan datos en la configuración',
    text: 'Nadie nuevo puede pagar; con los socios no cambia nada.',
  },
  superuser: {
    title: 'Ha entrado un superusuario',
    text: 'Alguien ha entrado en PocketBase con la contraseña que abre todos los datos.',
  },
  flood: {
    title: 'El club rechaza muchas llamadas',
    text: 'Alguien llama muchas veces sin permiso, o muchas más de las debidas. Los límites aguantan.',
  },
}

/** What whoever runs the server can do. */
const TO_DO: Readonly<Record<TroubleKind, string>> = {
  backup_failed:
    'El motivo está en los mensajes del servidor. Casi siempre es el disco: que esté lleno, o que no se pueda escribir en la carpeta de copias.',
  backup_late: 'Si el servidor estaba parado a esa hora, haz una copia a mano o espera a la próxima.',
  replica:
    'Mira si «club replicate» está en marcha y qué dice (systemctl status club@replicate), y si se puede escribir en REPLICA_URL.',
  drill:
    'Qué falla lo dice «club drill». Haz una copia nueva (club backup), ensáyala otra vez y guarda mientras las anteriores.',
  mail: 'Mira si el servidor de correo responde y si su contraseña sigue valiendo.',
  push: 'Mira en la guía «When devices are not told».',
  automation: 'Mira si tu automatización está en marcha y si su dirección sigue siendo la misma.',
  message: 'Mira si responde el programa que los entrega a tu proveedor.',
  stripe_refuses:
    'Mira en Stripe si la clave se ha cambiado, si le falta un permiso o si hay demasiadas llamadas.',
  stripe_silent: 'Mira status.stripe.com, y si el servidor llega a internet.',
  events: 'El motivo está en los mensajes del servidor; cada hora se vuelve a intentar.',
  job: 'Cuál es lo dice la salud del club, con tu clave. Reinicia el servidor si no se arregla solo.',
  disk: 'Haz sitio, o pon un disco mayor. Las copias de seguridad y los registros suelen ser lo que más ocupa.',
  address: 'Mira el proxy, el certificado y el dominio.',
  clock: 'Mira si el servidor ajusta su reloj solo (timedatectl).',
  holidays: 'Añádelos en src/domain/brand e instala esa versión.',
  superseded:
    'Mira a qué servidor lleva el proxy y apaga este. Si el bueno es este, pon en él una copia (./club restore).',
  sale: 'Lo que falta está en «Resumen» y en los mensajes del servidor.',
  superuser: 'Si no has sido tú, cambia esa contraseña ahora y mira en la guía «Who has tried to get in».',
  flood: 'Mira en la guía «Who has tried to get in», y frena a quien sea en el proxy.',
}

/** That it is over, as a sentence without its stop. */
const ENDS: Readonly<Record<Alarm, string>> = {
  backup: 'La copia de seguridad vuelve a funcionar',
  replica: 'La réplica vuelve a estar al día',
  drill: 'El ensayo de la copia ha ido bien',
  mail: 'El correo vuelve a salir',
  push: 'Los avisos vuelven a llegar a los dispositivos',
  automation: 'La automatización vuelve a responder',
  message: 'Los SMS o WhatsApp vuelven a salir',
  stripe: 'Stripe vuelve a responder',
  events: 'Los avisos de Stripe están todos anotados',
  job: 'Las tareas del servidor vuelven a hacerse',
  disk: 'Vuelve a haber sitio en el disco',
  address: 'La dirección del club vuelve a llevar al club',
  clock: 'El reloj del servidor va en hora',
  holidays: 'Ya están los festivos propios del club',
  superseded: 'Este servidor vuelve a ser el del club',
  sale: 'El club vuelve a vender',
  superuser: 'Ningún superusuario ha entrado en la última hora',
  flood: 'El club ya no rechaza muchas llamadas',
}

/** What the operator is told, whichever way it goes. */
export interface AlarmWords {
  title: string
  text: string
}

/** @param kind what is wrong; of an alarm that ends, what was */
export function alarmWords(alarm: Alarm, kind: TroubleKind, phase: AlarmPhase): AlarmWords {
  if (phase === 'ends') return { title: ENDS[alarm], text: 'No tienes que hacer nada.' }
  const { title, text } = TROUBLE_COPY[kind]
  return { title, text: `${text} ${TO_DO[kind]}` }
}

export function alarmMail(alarm: Alarm, kind: TroubleKind, phase: AlarmPhase): MailText {
  const { title, text } = alarmWords(alarm, kind, phase)
  return {
    subject: `${BRAND.name}: ${lowered(title)}`,
    paragraphs: [`${title}.`, text],
    action: null,
    closing:
      phase === 'ends'
        ? 'Es el último aviso de esto.'
        : 'Este aviso se repite cada día, y otro dirá cuándo ha pasado.',
  }
}

/** As it goes on within a sentence; a name keeps its capital. */
const lowered = (title: string): string =>
  /^(Stripe|SMS)/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)

/** «No funciona: el correo no sale.», in the team's mail of the morning. */
export const brokenLine = (kind: TroubleKind): string => `No funciona: ${lowered(TROUBLE_COPY[kind].title)}.`
