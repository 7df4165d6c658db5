import { BRAND } from '@/domain/brand'

/** Words of taking back a request that has not left this device. */
export const TAKE_BACK_COPY = {
  undo: 'Deshacer',
  withdraw: 'Retirar',
  /** «Deshacer la de Mamá». */
  of: (word: string, whom: string) => `${word} la de ${whom}`,
  about: (title: string) => ` sobre ${title}`,
  title: (title: string) => ` la solicitud de ${title}`,
  done: { title: 'Solicitud retirada', description: 'No se ha enviado nada al club.' },
  tooLate: {
    title: 'Ya ha salido de este dispositivo',
    description: `No se puede retirar desde aquí. Si quieres anularla, llámanos al ${BRAND.phone.text}.`,
  },
} as const
