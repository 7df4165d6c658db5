import { BRAND } from '@/domain/brand'
import { unbroken } from '@/domain/unbroken'
import { ANSWER_WORKING_DAYS, WITHDRAWAL_DAYS, WITHDRAWAL_LINK_DAYS } from '@/domain/periods'

const PHONE = unbroken(BRAND.phone.text)

/** What a declaration says, as the club keeps it. @param contractDate `2026-11-21`; both may be empty */
export const declarationText = ({ phone, contractDate }: { phone: string; contractDate: string }): string =>
  [
    `Desisto de mi contrato con ${BRAND.name}.`,
    contractDate && `Fecha del contrato: ${contractDate.split('-').reverse().join('/')}`,
    phone && `Teléfono: ${phone}`,
  ]
    .filter(Boolean)
    .join('\n')

/** Words of the page for withdrawing without a session, and of the one that confirms it. */
export const WITHDRAWAL_COPY = {
  heading: 'Desistir del contrato',
  intro: `Durante los ${WITHDRAWAL_DAYS} días siguientes al del primer pago puedes desistir sin decir por qué. La suscripción termina y te devolvemos todo lo que has pagado por ella.`,
  later: `Si ya han pasado los ${WITHDRAWAL_DAYS} días, puedes dejar el club cuando quieras: sigues hasta el final del mes pagado y no se te cobra nada más.`,
  cancel: 'Dejar el club',
  account: {
    heading: 'Con tu cuenta, al momento',
    text: 'Entra con un código que te mandamos por correo, sin contraseña, y confírmalo en la página siguiente.',
    enter: 'Entrar con un código',
  },
  form: {
    heading: 'Sin entrar en tu cuenta',
    text: 'Escribe tu nombre y el correo de tu cuenta. Apuntamos el momento en que llega, y ese es el que cuenta.',
    label: 'Declaración de desistimiento',
    fields: {
      name: 'Nombre y apellidos',
      email: 'Correo de tu cuenta',
      contractDate: 'Fecha del contrato (si la sabes)',
      phone: 'Teléfono (si quieres)',
    },
    more: 'Añadir más datos, si quieres',
    privacy: 'Usamos estos datos solo para tramitar tu desistimiento.',
    privacyLink: 'Política de privacidad',
    submit: 'Desistir del contrato',
    submitting: 'Enviando…',
    offline: {
      title: 'Ahora no hay conexión',
      text: `Para enviarla hace falta conexión. Si no puede esperar, llámanos al ${PHONE} o manda por correo el texto de esta página.`,
    },
  },
  sent: {
    heading: 'Hemos recibido tu declaración',
    received: (moment: string, number: string) => `Llegó el ${moment}. Su número es ${number}.`,
    mail: `Si ese correo es el de una cuenta del club, te llega ahora un mensaje. Ábrelo y confírmala: sirve durante ${WITHDRAWAL_LINK_DAYS} días, y cuenta el momento en que la has enviado.`,
    noMail: `¿No llega nada? Mira en la carpeta de spam. Si escribiste otro correo, o ya no puedes abrirlo, llámanos al ${PHONE} con ese número: la confirmamos contigo. De todos modos la revisamos en ${ANSWER_WORKING_DAYS} días laborables.`,
    print: 'Guarda esta página o apunta el número.',
    home: 'Volver al inicio',
  },
  letter: {
    heading: 'También por correo o por carta',
    text: 'No hace falta usar esta página. Vale cualquier mensaje claro; puedes copiar este:',
    model: [
      `A la atención de ${[BRAND.legal.company ?? BRAND.name, BRAND.legal.address, BRAND.email].filter(Boolean).join(', ')}:`,
      `Por la presente comunico que desisto de mi contrato del club ${BRAND.name}.`,
      'Fecha del contrato: ____________',
      'Nombre y apellidos: ____________',
      'Correo de la cuenta: ____________',
      'Fecha y firma (la firma, solo en papel): ____________',
    ],
  },
  confirm: {
    heading: 'Confirma que desistes',
    text: 'Con este paso tu declaración tiene efecto, con la fecha y la hora en que llegó.',
    effects: [
      'Si sigue en marcha, la suscripción termina ahora mismo y el portal se cierra.',
      'Todo lo que has pagado por ella se te devuelve a la misma tarjeta. Lo que ya te hayamos devuelto cuenta.',
      'Las solicitudes que tengas en marcha se anulan.',
    ],
    button: 'Confirmar y desistir',
    busy: 'Un momento…',
    failed: 'No se ha podido desistir',
    doneHeading: 'Has desistido de tu suscripción',
    done: (moment: string) => `Cuenta desde el ${moment}. Te lo confirmamos también por correo.`,
    refund:
      'Todo lo que has pagado por ella se te devuelve. Si ya te habíamos devuelto algo, está incluido. En el correo está el importe.',
    unclearTitle: 'No sabemos si se ha hecho',
    closed: {
      heading: 'Este enlace ya no vale',
      text: `Tu declaración ya está atendida: o se confirmó, o la apartamos sin terminar la suscripción. Si no tienes un correo nuestro que diga que has desistido, llámanos al ${PHONE}.`,
    },
    ending: {
      heading: 'La suscripción ya se está cerrando',
      text: `Ya teníamos un aviso y la estamos cerrando. Con este enlace no ha cambiado nada. Si quieres saber qué pasa con lo pagado, llámanos al ${PHONE}.`,
    },
    invalidHeading: 'Este enlace no sirve',
    invalid: `Está incompleto o ha caducado. Puedes volver a declararlo, o llamarnos al ${PHONE}.`,
    again: 'Volver a «Desistir del contrato»',
    nothing: `Esta declaración no vale para ninguna suscripción que conste ahora, y no ha cambiado nada. Si pagaste por una anterior, llámanos al ${PHONE}.`,
    home: 'Ir al inicio',
  },
} as const
