import { BRAND } from '@/domain/brand'
import type { MailText } from './mailFrame'
import { hello, type Person } from './phrases'

export const requestReceivedText = ({
  nombre,
  service,
  day,
  isPaidApart,
}: Person & { service: string; day: string; isPaidApart: boolean }): MailText => ({
  subject: `Tenemos tu solicitud: ${service}`,
  paragraphs: [
    hello(nombre),
    `Ya tenemos tu solicitud de «${service}». Te llamamos como muy tarde el ${day}.`,
    ...(isPaidApart ? ['En esa llamada te decimos el precio. Si no lo confirmas, no se cobra nada.'] : []),
  ],
  action: 'Ver mi solicitud',
  closing: `Si ya no lo necesitas, anúlala en tu portal. Si ha cambiado algo o no puede esperar, llámanos al ${BRAND.phone.text}.`,
})
