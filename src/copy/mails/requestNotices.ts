import { BRAND } from '@/domain/brand'
import type { MailText } from './mailFrame'
import { hello, type Person, reachUs } from './phrases'

/*
 * What the club does with a request, to whoever has made it.
 */

type OfService = Person & { service: string }

export const requestCallAgainText = ({ nombre, service, day }: OfService & { day: string }): MailText => ({
  subject: `Te volvemos a llamar el ${day}`,
  paragraphs: [hello(nombre), `Te volvemos a llamar el ${day} por tu solicitud de «${service}».`],
  action: 'Ver mi solicitud',
  closing: `Si ese día no te viene bien o no puede esperar, llámanos al ${BRAND.phone.text}.`,
})

/** For a device alone: nobody is mailed that work goes on. */
export const requestTakenText = ({ nombre, service, who }: OfService & { who: string }): MailText => ({
  subject: `${who} se encarga de tu solicitud: ${service}`,
  paragraphs: [hello(nombre), `${who} se encarga de tu solicitud de «${service}».`],
  action: 'Ver mi solicitud',
  closing: `Para cualquier duda, ${reachUs}.`,
})

export const requestMissedText = ({
  nombre,
  service,
  day,
}: OfService & { day: string | null }): MailText => ({
  subject: 'Te hemos llamado y no hemos podido hablar contigo',
  paragraphs: [
    hello(nombre),
    `Te hemos llamado por tu solicitud de «${service}» y no hemos podido hablar contigo.`,
    day === null ? 'Volveremos a intentarlo.' : `Te volvemos a llamar el ${day}.`,
  ],
  action: 'Ver mi solicitud',
  closing: `Si lo prefieres, llámanos tú al ${BRAND.phone.text}.`,
})

export const requestDoneText = ({ nombre, service }: OfService): MailText => ({
  subject: `Tu solicitud está resuelta: ${service}`,
  paragraphs: [
    hello(nombre),
    `Hemos dado por resuelta tu solicitud de «${service}». Si te falta algo, dínoslo y seguimos: no hace falta que lo pidas otra vez.`,
  ],
  action: 'Ver mi solicitud',
  closing: `Para cualquier duda, ${reachUs}.`,
})

export const requestCancelledText = ({ nombre, service }: OfService): MailText => ({
  subject: `Hemos anulado tu solicitud: ${service}`,
  paragraphs: [
    hello(nombre),
    `El club ha anulado tu solicitud de «${service}», así que ya no te llamaremos por ella. Si la sigues necesitando, pídela otra vez o llámanos.`,
  ],
  action: 'Ver mis solicitudes',
  closing: `Si no sabes por qué, ${reachUs}.`,
})
