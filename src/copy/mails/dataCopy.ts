import { BRAND } from '@/domain/brand'
import { OWN_DATA_COPY } from '../account/ownData'
import type { MailText } from './mailFrame'
import { hello, type Person } from './phrases'

/** By staff, for whoever has asked by phone or mail. */
export const dataCopyText = ({ nombre, moment }: Person & { moment: string }): MailText => ({
  subject: `Cómo descargar tus datos de ${BRAND.name}`,
  paragraphs: [
    hello(nombre),
    `El ${moment}, nos pidieron por teléfono o por correo una copia de tus datos.`,
    `Está en tu cuenta. Entra con tu contraseña, o con un código que te enviamos a este correo, y toca «${OWN_DATA_COPY.copy.download}».`,
    'No va en este mensaje para que solo puedas abrirla tú.',
  ],
  action: 'Ir a mis datos',
  closing: `Si no la has pedido tú, no hagas nada: sin entrar en tu cuenta nadie puede verla. Cualquier duda, llámanos al ${BRAND.phone.text}.`,
})
