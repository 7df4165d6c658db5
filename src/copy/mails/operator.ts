import { BRAND } from '@/domain/brand'
import type { MailText } from './mailFrame'

const WHERE = 'Este aviso se repite cada día hasta que haya una copia nueva.'

/** What the server writes to its operator, by what is wrong. */
export const OPERATOR_MAILS = {
  failed: {
    subject: `${BRAND.name}: ha fallado la copia de seguridad`,
    paragraphs: [
      'La última copia de seguridad de los datos no se ha podido hacer. El club sigue funcionando.',
      'El motivo está en los mensajes del servidor. Casi siempre es el disco: que esté lleno, o que no se pueda escribir en la carpeta de copias.',
    ],
    action: null,
    closing: WHERE,
  },
  late: {
    subject: `${BRAND.name}: falta la copia de seguridad`,
    paragraphs: [
      'A la hora prevista no se ha hecho ninguna copia de seguridad de los datos. El club sigue funcionando.',
      'Si el servidor estaba parado a esa hora, haz una copia a mano o espera a la próxima.',
    ],
    action: null,
    closing: WHERE,
  },
  well: {
    subject: `${BRAND.name}: la copia de seguridad vuelve a funcionar`,
    paragraphs: ['Hay una copia de seguridad nueva de los datos. No tienes que hacer nada.'],
    action: null,
    closing: 'Comprueba de vez en cuando que se puede restaurar.',
  },
} as const satisfies Record<string, MailText>
