import { HANDOVER_DAYS } from '@/domain/periods'
import { unbroken } from '@/domain/unbroken'
import { HANDOVER_STEP } from './handoverStep'

const TERM = unbroken(`${HANDOVER_DAYS} días`)
const TOLD_BY_MAIL = 'Le avisamos por correo.'

/** Words for whoever pays, about an adult of their family who does it from now on. */
export const HAND_OVER_COPY = {
  offer: 'Que sea titular',
  offerOf: (name: string) => ` ${name}`,
  wants: 'Ya entra, y quiere ser titular.',
  accept: 'Aceptar',
  acceptOf: (name: string) => ` que ${name} sea titular`,
  refuse: 'No',
  refuseOf: (name: string) => ` aceptar que ${name} sea titular`,
  canPay: (until: string) => `Puede poner su tarjeta hasta el ${until}. Con su primer pago será titular.`,
  canPayFrom: (from: string) =>
    `Podrá poner su tarjeta a partir del ${from}. Con su primer pago será titular.`,
  undo: 'Deshacer',
  undoOf: (name: string) => ` que ${name} sea titular`,
  agreement: {
    ...HANDOVER_STEP,
    title: (name: string) => `¿Que ${name} sea titular?`,
    fee: {
      /** @param day on which the paid month ends; null where only Stripe knows it */
      renewed: (day: string | null) =>
        day
          ? [
              `Tu cuota no se renueva: tu suscripción termina el ${day}.`,
              `Si no paga antes, ese día se cierra el portal para toda la familia.`,
            ]
          : ['Tu cuota no se renueva: tu suscripción termina con el mes que ya has pagado.'],
      owed: [
        'Tu cuota sin pagar se anula y tu suscripción termina hoy. Eso no se puede deshacer.',
        'Se anulan las solicitudes en marcha. Cuando pague, puede pedirlas otra vez.',
      ],
      ending: (day: string) => [`Tu suscripción sigue terminando el ${day}.`],
      over: [],
    },
    moved:
      'Cuando pague con su tarjeta, las personas que cuidáis y lo que habéis pedido pasan a su cuenta, y tú dejas de verlo.',
    kept: 'Tus pagos y tus datos siguen en tu cuenta.',
    /** @param other to whom it was agreed before */
    instead: (other: string) => `${other} ya no podrá serlo: solo puede ser una persona.`,
    undo: `Tiene ${TERM} para pagar. Hasta entonces puedes deshacerlo.`,
    confirm: 'Sí, que sea titular',
    done: { title: 'Ya puede ser titular', description: TOLD_BY_MAIL },
  },
  refusal: {
    ...HANDOVER_STEP,
    title: (name: string) => `¿Decirle que no a ${name}?`,
    effects: ['Sigue entrando como hasta hoy.', TOLD_BY_MAIL],
    confirm: 'Decir que no',
    done: { title: 'Le hemos dicho que no', description: TOLD_BY_MAIL },
  },
  undoing: {
    ...HANDOVER_STEP,
    title: (name: string) => `¿Deshacer que ${name} sea titular?`,
    effects: ['Ya no puede poner su tarjeta.', TOLD_BY_MAIL],
    /** Where the membership can still go on. */
    resumable: 'Tu cuota sigue sin renovarse. Para que siga, pulsa «Seguir en el club» en «Irme».',
    confirm: 'Deshacerlo',
    done: { title: 'Deshecho', description: TOLD_BY_MAIL },
  },
  /** Beside «Seguir en el club». @param name first name of who can pay meanwhile */
  endedByResuming: (name: string) =>
    `Has dejado que ${name} sea titular. Si sigues tú, ya no podrá serlo, y le avisamos por correo.`,
  /** In the form that deletes the account. */
  beforeErasure: 'Si alguien de tu familia quiere seguir, puede ser titular antes de que borres tu cuenta.',
  toFamily: 'Ver quién',
} as const
