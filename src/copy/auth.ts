import { MAIL_GAP_MINUTES } from '@/domain/account/emailCode'
import { CODE_MINUTES } from '@/domain/periods'
import { NEW_PASSWORD_MIN } from '@/domain/password'
import { BRAND } from '@/domain/brand'

/** Words of login, recovery, new password, confirmed e-mail, administrator set-up and access check. */
export const AUTH_COPY = {
  fields: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    newPassword: 'Nueva contraseña',
    confirmPassword: 'Repite la contraseña',
    setupCode: 'Código de un solo uso',
    emailCode: 'Código del correo',
  },
  hints: {
    newPassword: `Al menos ${NEW_PASSWORD_MIN} caracteres, con una mayúscula, un número y un símbolo.`,
    setupCode: 'Lo muestra la consola del servidor al arrancar.',
  },
  login: {
    heading: 'Entra en tu cuenta',
    text: 'Con tu correo y tu contraseña.',
    submit: 'Iniciar sesión',
    busy: 'Entrando…',
    byCode: 'Entrar con un código',
    forgot: '¿Has olvidado la contraseña?',
    noAccount: '¿Todavía no estás en el club?',
    join: 'Únete ahora',
    fallback: 'Ha ocurrido un error al iniciar sesión',
  },
  /** A code instead of the password. */
  signInCode: {
    heading: 'Entra con un código',
    text: 'Te enviamos seis números por correo. Los escribes aquí y entras sin contraseña.',
    submit: 'Enviarme un código',
    busy: 'Enviando…',
    back: 'Entrar con contraseña',
    sentHeading: 'Escribe el código',
    sentText: (email: string) =>
      `Si hay una cuenta de socio con ${email}, ahí tienes seis números. Sirven durante ${CODE_MINUTES} minutos.`,
    firstTime:
      'Si ese correo todavía no estaba confirmado, al entrar así lo confirmas: se cierran las sesiones abiertas, la contraseña de antes deja de servir y podrás elegir otra.',
    enter: 'Entrar',
    entering: 'Entrando…',
    otherEmail: 'Usar otro correo',
  },
  /** A code instead of the link, for a new password. */
  resetCode: {
    heading: 'Contraseña nueva con un código',
    text: 'Te enviamos seis números por correo. Los escribes aquí, con la contraseña nueva.',
    back: 'Prefiero un enlace',
  },
  optOut: {
    runningHeading: 'Quitando los recordatorios',
    running: 'Un momento…',
    doneHeading: 'Ya no te enviaremos recordatorios',
    done: 'Solo te escribiremos sobre lo que tú pidas. Si algún día quieres terminar de apuntarte, aquí estamos.',
    invalidHeading: 'Este enlace ya no sirve',
    invalid: `Puede que ya lo hayas usado o que llegara incompleto. Si sigues recibiendo recordatorios, escríbenos a ${BRAND.email} y los quitamos.`,
    failedHeading: 'No hemos podido quitarlos',
    retry: 'Intentar de nuevo',
    home: 'Ir al inicio',
  },
  emailCode: {
    heading: 'Escribe el código',
    text: (email: string) => `Te hemos enviado un código a ${email}. Sirve durante ${CODE_MINUTES} minutos.`,
    submit: 'Confirmar código',
    busy: 'Comprobando…',
    resend: 'Enviar otro código',
    resending: 'Enviando…',
    resent: `Si hace menos de ${MAIL_GAP_MINUTES} minutos que te enviamos un código, sigue sirviendo ese. Si no, te llega otro ahora.`,
    back: 'Volver a empezar',
    mailFails: {
      title: 'El código no está saliendo',
      text: 'El club no consigue enviar correos en este momento; te llegará en cuanto pueda. Si corre prisa, avisa a quien lleva el servidor.',
    },
  },
  forgot: {
    heading: 'Recupera tu contraseña',
    text: 'Escribe tu correo y te enviamos un enlace para elegir una contraseña nueva.',
    submit: 'Enviar enlace',
    busy: 'Enviando…',
    back: 'Volver al acceso',
    byCode: 'Prefiero un código',
    sentToast: { title: 'Correo enviado', description: 'Revisa tu bandeja de entrada y la carpeta de spam.' },
    errorToast: 'Error',
    sentHeading: 'Revisa tu correo',
    sentText: (email: string) =>
      `Si hay una cuenta con ${email}, te llegará un enlace para elegir otra contraseña.`,
    sentHint: '¿No lo ves? Mira en la carpeta de spam y comprueba que el correo está bien escrito.',
    retryBefore: 'Si no llega,',
    retry: 'vuelve a intentarlo',
  },
  reset: {
    heading: 'Elige una contraseña nueva',
    text: 'Cuando la guardes, se cerrará la sesión en todos tus dispositivos y podrás entrar con la nueva.',
    submit: 'Guardar contraseña',
    busy: 'Guardando…',
    doneToast: { title: 'Contraseña actualizada', description: 'Ya puedes entrar con tu contraseña nueva.' },
  },
  create: {
    heading: 'Crea tu contraseña',
    text: 'La usarás, con tu correo, para entrar en tu cuenta.',
    submit: 'Crear contraseña',
    busy: 'Guardando…',
    doneToast: { title: 'Contraseña creada', description: 'Ya puedes entrar en tu cuenta.' },
  },
  /** After the mailbox alone has proved an address. */
  setPassword: {
    heading: 'Elige tu contraseña',
    text: 'Tu correo está confirmado. Hemos cerrado las sesiones que había abiertas y la contraseña de antes ya no sirve.',
    submit: 'Guardar contraseña',
    busy: 'Guardando…',
    doneToast: { title: 'Contraseña guardada', description: 'Desde ahora entras con ella y con tu correo.' },
    laterText: 'O déjalo para otro día: siempre puedes entrar con un código que te enviamos por correo.',
    later: 'Ahora no',
  },
  linkProblem: {
    heading: 'Este enlace ya no sirve',
    text: 'Ha caducado, ya se ha usado o llegó incompleto. Tu contraseña no ha cambiado.',
    again: 'Pedir otro enlace',
    login: 'Volver al acceso',
  },
  verify: {
    checkingHeading: 'Confirmando tu correo',
    checking: 'Un momento…',
    doneHeading: 'Correo confirmado',
    done: 'Gracias. Ya sabemos que este correo es tuyo. Si estabas a medias en otro dispositivo, puedes seguir allí.',
    passwordHeading: 'Confirma tu correo',
    passwordText: (email: string) =>
      `Escribe la contraseña que elegiste al abrir la cuenta de ${email}. Así sabemos que la cuenta es tuya y no de otra persona.`,
    submit: 'Confirmar mi correo',
    wrongPassword: 'La contraseña no es esa. Tu correo sigue sin confirmar: escríbela otra vez.',
    disownHeading: '¿No la sabes?',
    disownText:
      'Puede que la hayas olvidado, o que otra persona usara tu correo. La cuenta pasa a ser solo tuya: cerramos las sesiones abiertas, la contraseña de antes deja de servir y eliges tú una nueva.',
    disown: 'No la sé, o no abrí yo esta cuenta',
    disowning: 'Un momento…',
    invalidHeading: 'Este enlace ya no sirve',
    invalid: `Ha caducado, ya se ha usado o llegó incompleto. Si tu correo sigue sin confirmar, te enviamos otro enlace. Si no te llega, escríbenos a ${BRAND.email}.`,
    again: 'Enviarme otro enlace',
    sending: 'Enviando…',
    sentHeading: 'Revisa tu correo',
    sent: (email: string) =>
      `Si hay una cuenta sin confirmar con ${email}, en un par de minutos te llega otro enlace. Mira también en la carpeta de spam.`,
    failedHeading: 'No hemos podido confirmarlo',
    retry: 'Intentar de nuevo',
    account: 'Ir a mi cuenta',
  },
  orgUser: {
    heading: 'Cuenta de administración',
    text: 'Se crea una sola vez, con el código que muestra la consola del servidor.',
    submit: 'Crear cuenta de administración',
    busy: 'Creando…',
    doneToast: { title: 'Cuenta creada', description: 'Ya puedes entrar con ese correo y esa contraseña.' },
    existsHeading: 'La cuenta de administración ya existe',
    exists: 'Solo hay una y ya está creada. Si has olvidado su contraseña, puedes pedir una nueva.',
    login: 'Iniciar sesión',
    forgot: 'Recuperar contraseña',
    failedHeading: 'No sabemos si la cuenta ya existe',
    retry: 'Intentar de nuevo',
  },
  access: { checking: 'Verificando acceso...' },
} as const
