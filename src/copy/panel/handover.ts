import type { DeathDocument } from '@/domain/panel/handoverAfterDeath'
import { HANDOVER_DAYS, HANDOVER_UNDO_HOURS } from '@/domain/periods'
import { unbroken } from '@/domain/unbroken'

/** By which document staff have seen that somebody has died. */
export const DEATH_DOCUMENT_WORDS: Record<DeathDocument, string> = {
  death_certificate: 'Certificado de defunción',
  family_book: 'Libro de familia',
  burial_licence: 'Licencia de enterramiento',
}

const WAIT = `Podrá pagar cuando pasen ${unbroken(`${HANDOVER_UNDO_HOURS} horas`)}, y tiene ${unbroken(`${HANDOVER_DAYS} días`)} para hacerlo. Hasta que pague se puede deshacer.`
const PASSES = 'Con su primer pago pasan a su cuenta las personas que cuidan y lo que han pedido.'

/** Words of the panel about an adult of a family who becomes who pays for it. */
export const HANDOVER_COPY = {
  state: {
    asked: 'Quiere ser titular',
    proposedBy: (name: string) => `Propuesto por ${name}: falta otra persona`,
    proposedByReader: 'Lo has propuesto tú: falta que otra persona lo confirme',
    /** @param from «29/11/2026 a las 10:32» */
    from: (from: string) => `Podrá pagar desde el ${from}`,
    now: 'Ya puede pagar y ser titular',
  },
  /** For those who do not see beside whom a button stands. */
  of: (name: string, email: string) => ` ${name}, ${email}`,
  agree: 'Será titular',
  refuse: 'No será titular',
  hasDied: 'Será titular tras el fallecimiento',
  confirm: 'Confirmar: yo también lo he visto',
  agreement: {
    title: (adult: string) => `¿${adult} será titular?`,
    who: (name: string, adult: string) => `${name} quiere que ${adult} pase a pagar la cuota de la familia.`,
    effects: [
      WAIT,
      'Al cliente no se le vuelve a cobrar: conserva el acceso hasta el final del mes pagado.',
      'Los dos reciben ahora un correo que se lo cuenta.',
      PASSES,
    ],
    confirm: 'Será titular',
    busy: 'Apuntando…',
    done: (adult: string) => `${adult} será titular cuando pague`,
    failed: 'No se ha podido apuntar',
  },
  refusal: {
    title: (adult: string) => `¿${adult} no será titular?`,
    who: (name: string, adult: string) => `${adult} no pasará a pagar la cuota de la familia de ${name}.`,
    effects: [
      'Para esa persona todo sigue como hasta ahora, y recibe un correo que se lo cuenta.',
      'El cliente también recibe un correo.',
      'Si al cliente ya no se le iba a cobrar, sigue así. La baja se deshace en «Suscripción».',
    ],
    confirm: 'No será titular',
    busy: 'Apuntando…',
    done: (adult: string) => `${adult} no será titular`,
    failed: 'No se ha podido apuntar',
  },
  afterDeath: {
    title: (adult: string) => `¿${adult} será titular tras el fallecimiento?`,
    who: (name: string, adult: string) =>
      `${adult} quiere pagar la cuota de la familia de ${name}, que ha fallecido.`,
    effects: [
      'Tienen que ver el documento dos personas del equipo. Si solo gestiona una, basta con ella.',
      `Entonces se avisa por correo a quien será titular y también a la dirección del cliente. ${WAIT}`,
      `${PASSES} Lo que el cliente contó se borra antes.`,
      'Al cliente no se le vuelve a cobrar.',
    ],
    document: 'Qué documento has visto',
    documentHint: 'Se apunta cuál has visto, no se guarda.',
    confirm: 'He visto el documento',
    busy: 'Apuntando…',
    proposed: 'Apuntado: falta que otra persona lo confirme',
    done: (adult: string) => `${adult} será titular cuando pague`,
    failed: 'No se ha podido apuntar',
  },
} as const
