import { BRAND } from '@/domain/brand'
import { HANDOVER_DAYS } from '@/domain/periods'
import { unbroken } from '@/domain/unbroken'
import type { MailText } from './mailFrame'
import { hello, type Person, reachUs } from './phrases'

/*
 * About an adult of a family who becomes the one who pays for it.
 */

type OfAdult = Person & { adult: string }
/** From which moment the adult can pay; null for at once. */
type From = { from: string | null }

export const handoverAskedText = ({ nombre, adult }: OfAdult): MailText => ({
  subject: `${adult} quiere ser titular de la cuenta de tu familia`,
  paragraphs: [
    hello(nombre),
    `${adult} nos ha dicho que quiere pasar a pagar la cuota de tu familia en ${BRAND.name}. Si estás de acuerdo, la tuya no se renueva, y las personas que cuidáis y lo que habéis pedido pasan a su cuenta.`,
    'Tú decides: no cambia nada hasta que contestes.',
  ],
  action: 'Contestar',
  closing: `Para cualquier duda, ${reachUs}.`,
})

export const handoverAgreedText = ({ nombre, from }: Person & From): MailText => ({
  subject: `Ya puedes ser titular en ${BRAND.name}`,
  paragraphs: [
    hello(nombre),
    from
      ? `A partir del ${from} puedes poner tu tarjeta y ser titular de la cuenta de tu familia. Esperamos ese tiempo por si alguien tiene algo que decir.`
      : 'Quien paga la cuota de tu familia está de acuerdo: ya puedes poner tu tarjeta y ser titular.',
    `Con tu primer pago pasan a tu cuenta las personas que cuidáis y lo que habéis pedido. Tienes ${unbroken(`${HANDOVER_DAYS} días`)}.`,
  ],
  action: 'Ver qué falta',
  closing: `Para cualquier duda, ${reachUs}.`,
})

/** Also to the address of somebody of whom the club has been told that they have died. */
export const handoverNoticedText = ({ nombre, adult, from }: OfAdult & From): MailText => ({
  subject: `${adult} será titular de la cuenta de tu familia`,
  paragraphs: [
    hello(nombre),
    from
      ? `Nos han pedido que ${adult} pase a ser titular de la cuenta de tu familia en ${BRAND.name}. No podrá hasta el ${from}.`
      : `Has dejado que ${adult} sea titular de la cuenta de tu familia en ${BRAND.name}. Desde que pague, las personas que cuidáis y lo que habéis pedido están en su cuenta.`,
    'Mientras no haya pagado se puede deshacer: entra en tu cuenta y dinos que no, o llámanos.',
  ],
  action: 'Ver o deshacer',
  closing: `Si no sabes de qué va esto, llámanos ya al ${BRAND.phone.text}.`,
})

/** True also after a death, where nobody pays any more. */
export const handoverRefusedText = ({ nombre }: Person): MailText => ({
  subject: 'Por ahora no cambia quién es titular',
  paragraphs: [
    hello(nombre),
    `Por ahora no vas a ser titular de la cuenta de tu familia en ${BRAND.name}. Para ti todo sigue como hasta hoy.`,
  ],
  action: 'Entrar en mi cuenta',
  closing: `Para cualquier duda, ${reachUs}.`,
})

export const handedOverText = ({ nombre, adult }: OfAdult): MailText => ({
  subject: `${adult} ya es titular de la cuenta de tu familia`,
  paragraphs: [
    hello(nombre),
    `${adult} paga desde hoy la cuota de tu familia en ${BRAND.name}. Las personas que cuidáis y lo que habéis pedido están en su cuenta, y siguen en marcha.`,
    'A ti no te cobraremos más por la tuya. Tus pagos y tus datos siguen en tu cuenta, y puedes borrarla cuando quieras.',
  ],
  action: 'Entrar en mi cuenta',
  closing: `Para cualquier duda, ${reachUs}.`,
})

/** @param payer first name of who pays now */
export const familyNewPayerText = ({ nombre, payer }: Person & { payer: string }): MailText => ({
  subject: `Ahora entras con ${payer} en ${BRAND.name}`,
  paragraphs: [
    hello(nombre),
    `${payer} es desde hoy titular de la cuenta de tu familia en ${BRAND.name}. Para ti no cambia nada: entras igual, y lo que habéis pedido sigue en marcha.`,
  ],
  action: 'Entrar en mi cuenta',
  closing: `Para cualquier duda, ${reachUs}.`,
})
