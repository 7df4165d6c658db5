import { BRAND } from '@/domain/brand'
import { ADULTS_MAX } from '@/domain/family'
import { NEW_PASSWORD_MIN } from '@/domain/password'
import { INVITATION_DAYS } from '@/domain/periods'
import { unbroken } from '@/domain/unbroken'

const PHONE = unbroken(BRAND.phone.text)

/** Words of the page behind the link of an invitation. `holder` is the first name of whoever invites. */
export const INVITATION_COPY = {
  askingHeading: 'Tu invitación',
  heading: (holder: string) => `${holder} te invita`,
  intro: ({ name, holder }: { name: string; holder: string }) =>
    `Hola, ${name}. ${holder} está en ${BRAND.name}, el club para familias que cuidan en casa, y quiere que tú también puedas pedir ayuda.`,
  effects: (holder: string): readonly string[] => [
    'Ves los servicios y las solicitudes de la familia, y puedes pedir tú también.',
    `No pagas nada. Tampoco ves los pagos ni el DNI de ${holder}.`,
    'La familia ve tu nombre y qué has pedido. Lo que nos cuentes al pedirlo queda entre tú y el club.',
  ],
  /** Without an account. */
  join: {
    formLabel: 'Tus datos para entrar',
    fields: {
      nombre: 'Nombre',
      telefono: 'Teléfono',
      password: 'Contraseña',
      politicaAceptada: 'Aceptar la política',
    },
    phoneHint: 'Para llamarte cuando pidas algo.',
    email: 'Entrarás con este correo',
    passwordHint: `Al menos ${NEW_PASSWORD_MIN} caracteres, con una mayúscula, un número y un símbolo.`,
    criteria: 'Tiene que tener:',
    submit: 'Aceptar y entrar',
    busy: 'Entrando…',
    mayExist: 'Puede que ya estés dentro. Pulsa otra vez: si tu cuenta ya está creada, entras con ella.',
    full: (holder: string) =>
      `La familia de ${holder} está completa. Díselo: cuando quite a alguien, pulsa otra vez y entras.`,
  },
  /** With an account, before signing in. */
  enterFirst: {
    heading: 'Ya tienes cuenta con este correo',
    text: ({ email, holder }: { email: string; holder: string }) =>
      `Entra como ${email} y vuelves aquí, a aceptar la invitación de ${holder}.`,
    /** After an answer that did not come. */
    doneHeading: 'Parece que ya has aceptado',
    doneText: (email: string) =>
      `No nos llegó la respuesta, y la invitación ya está usada. Entra como ${email}, con la contraseña que has elegido o con un código.`,
    byPassword: 'Entrar con contraseña',
    byCode: 'Entrar con un código',
  },
  /** Signed in, as `LinkQuestion` shows it. */
  accept: {
    heading: (holder: string) => `¿Aceptas la invitación de ${holder}?`,
    text: (email: string) => `Entrarás con su familia desde tu cuenta, ${email}.`,
    unpaid: 'El alta que empezaste y no pagaste se anula. No se te cobra nada.',
    perhapsUnpaid: 'Si habías empezado un alta sin pagarla, se anula. No se te cobra nada.',
    terms: {
      before: 'Al aceptar, aceptas también la',
      privacy: 'política de privacidad',
      between: 'y las',
      terms: 'condiciones del club',
    },
    button: 'Aceptar la invitación',
    busy: 'Aceptando…',
    failed: 'No hemos podido aceptarla',
    unclearTitle: 'No sabemos si se ha aceptado',
  },
  ignore: (holder: string) =>
    `Si no conoces a ${holder} o prefieres no entrar, cierra esta página: no cambia nada.`,
  done: (holder: string) => ({
    title: 'Invitación aceptada',
    description: `Desde ahora entras con la familia de ${holder}.`,
  }),
  other: {
    heading: 'Esta invitación es para otro correo',
    text: ({ own, invited, holder }: { own: string; invited: string; holder: string }) =>
      `En este dispositivo está abierta la cuenta de ${own}. ${holder} ha invitado a ${invited}.`,
    hint: (holder: string) =>
      `Cierra esa sesión y sigues aquí mismo. Si quieres entrar con el correo que está abierto, pide a ${holder} que te invite con él.`,
    staffHint: 'Es una cuenta del equipo. Cierra esa sesión y sigues aquí mismo.',
    leave: 'Cerrar sesión y seguir',
    leaving: 'Cerrando…',
    stay: 'Ir a mi cuenta',
    panel: 'Ir al panel',
    unsentTitle: 'Antes queda algo por enviar',
    unsent:
      'El club no ha confirmado todo lo que se pidió en esta cuenta. Pulsa otra vez dentro de un momento, o ábrela y míralo.',
  },
  refused: {
    has_membership: {
      heading: 'Tu cuenta tiene su propia suscripción',
      text: (holder: string) =>
        `Con este correo estás en el club por tu cuenta, o lo has estado. Si quieres pasar a la familia de ${holder}, llámanos al ${PHONE} y lo vemos contigo. Mientras tanto no cambia nada.`,
    },
    has_family: {
      heading: 'Ya entras con otra familia',
      text: (holder: string) =>
        `Solo se puede entrar con una. Si prefieres la de ${holder}, deja antes la otra en «Mis datos» y vuelve a abrir el enlace del correo.`,
    },
    family_full: {
      heading: 'La familia está completa',
      text: (holder: string) =>
        `Pueden entrar ${ADULTS_MAX} personas además de ${holder}, y ya están todas. Díselo: cuando quite a alguna, pulsa otra vez.`,
    },
  },
  toAccount: 'Ir a mi cuenta',
  toOwnData: 'Ir a mis datos',
  retry: 'Intentar de nuevo',
  failedHeading: 'No hemos podido abrir tu invitación',
  over: {
    heading: 'Esta invitación ya no sirve',
    text: `Vale ${unbroken(`${INVITATION_DAYS} días`)} y se usa una sola vez; también puede haberla retirado quien te invitó.`,
    accepted: 'Si ya la aceptaste, entra en tu cuenta.',
    again: `Si no llegaste a aceptarla, pide otra a quien te invitó. Para cualquier duda, llámanos al ${PHONE}.`,
    enter: 'Entrar en mi cuenta',
    home: 'Ir al inicio',
  },
} as const
