import { BRAND } from '@/domain/brand'
import { ADULTS_MAX } from '@/domain/family'
import { FORMER_ADULT_DAYS } from '@/domain/periods'
import { unbroken } from '@/domain/unbroken'
import type { MailText } from './mailFrame'
import { hello, type Person, reachUs } from './phrases'

/*
 * To the adults of a family, and to whoever pays about them: never an amount.
 */

interface Invited {
  /** As whoever pays has called them. */
  name: string
  /** First name of whoever pays. */
  holder: string
  until: string
}

export const familyInvitationText = ({ name, holder, until }: Invited): MailText => ({
  subject: `${holder} te invita a su cuenta de ${BRAND.name}`,
  paragraphs: [
    hello(name),
    `${holder} está en ${BRAND.name}, el club para familias que cuidan en casa, y quiere que tú también puedas pedir ayuda y ver qué se ha hecho.`,
    'Entrarás con tu propio correo y tu contraseña. No pagas nada, y nadie ve lo que nos cuentes al pedir algo.',
    `La invitación vale hasta el ${until}:`,
  ],
  action: 'Ver la invitación',
  closing: `Si no conoces a ${holder}, no hagas nada: no volveremos a escribirte. Para cualquier duda, ${reachUs}.`,
})

export const familyJoinedText = ({ nombre, adult }: Person & { adult: string }): MailText => ({
  subject: `${adult} ya entra en tu cuenta de ${BRAND.name}`,
  paragraphs: [
    hello(nombre),
    `${adult} ha aceptado tu invitación. Desde ahora ve los servicios y las solicitudes de tu familia, y puede pedirlos. No ve tus pagos, tu DNI ni lo que nos cuentas.`,
    `Pueden entrar hasta ${ADULTS_MAX} personas además de ti, y puedes quitar a quien quieras.`,
  ],
  action: 'Ver quién entra',
  closing: `Si no has invitado a nadie, llámanos ya al ${BRAND.phone.text}.`,
})

export const familyLeftText = ({ nombre, adult }: Person & { adult: string }): MailText => ({
  subject: `${adult} ya no entra en tu cuenta de ${BRAND.name}`,
  paragraphs: [
    hello(nombre),
    `${adult} ha dejado de entrar en la cuenta de tu familia. Lo que había pedido sigue en marcha.`,
  ],
  action: 'Ver quién entra',
  closing: `Para cualquier duda, ${reachUs}.`,
})

export const familyEndedText = ({ nombre }: Person): MailText => ({
  subject: `Ya no entras con tu familia en ${BRAND.name}`,
  paragraphs: [
    hello(nombre),
    `Ya no tienes acceso a ${BRAND.name} por la suscripción de tu familia. Lo que pediste para ella sigue en marcha.`,
    `Tu propia cuenta se guarda ${unbroken(`${FORMER_ADULT_DAYS} días`)}, por si quieres apuntarte tú. Después se borra sola; si prefieres borrarla ya, puedes hacerlo al entrar.`,
  ],
  action: 'Entrar en mi cuenta',
  closing: `Si crees que es un error, ${reachUs}.`,
})

export const familyPausedText = ({ nombre }: Person): MailText => ({
  subject: `La suscripción de tu familia en ${BRAND.name} ya no está activa`,
  paragraphs: [
    hello(nombre),
    `La suscripción con la que entras en ${BRAND.name} ya no está activa, así que por ahora no puedes pedir servicios. Si vuelve a estarlo, entras otra vez sin hacer nada.`,
  ],
  action: 'Entrar en mi cuenta',
  closing: `Si quieres saber qué puedes hacer, ${reachUs}.`,
})
