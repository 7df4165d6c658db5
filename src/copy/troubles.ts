import type { PanelFault } from '@/domain/alarm'

export interface TroubleCopy {
  /** What is wrong, as a sentence without its stop. */
  title: string
  /** What it means meanwhile: for staff and operator. */
  text: string
}

const WAITING = 'Los avisos esperan, y salen solos en cuanto se pueda.'

/** What the club says of itself when something is wrong: in the panel, by mail, to the operator's webhook and on the console. */
export const FAULT_COPY: Readonly<Record<PanelFault, TroubleCopy>> = {
  backup_failed: {
    title: 'Ha fallado la copia de seguridad',
    text: 'La última copia de los datos no se ha podido hacer. El club sigue funcionando.',
  },
  backup_late: {
    title: 'Falta la copia de seguridad',
    text: 'A la hora prevista no se ha hecho ninguna copia de los datos. El club sigue funcionando.',
  },
  replica: {
    title: 'La réplica se queda atrás',
    text: 'Lo que se guarda no llega a la copia que sigue los datos al segundo. El club sigue funcionando.',
  },
  drill: {
    title: 'El ensayo de la copia ha fallado',
    text: 'De la última copia de los datos no se podría volver a poner el club en marcha. El club sigue funcionando.',
  },
  mail: {
    title: 'El correo no sale',
    text: 'Los correos y los códigos esperan, y salen solos en cuanto se pueda.',
  },
  push: {
    title: 'Los avisos no llegan a los dispositivos',
    text: 'Un servicio de avisos rechaza la clave del club. Mientras, se avisa por correo.',
  },
  automation: {
    title: 'La automatización no responde',
    text: `${WAITING} Mientras, mira en el panel qué hay que hacer: no llegará a otro sitio.`,
  },
  message: {
    title: 'Los SMS o WhatsApp no salen',
    text: 'Lo que no sale en una hora va por correo.',
  },
  stripe_refuses: {
    title: 'Stripe rechaza la clave del club',
    text: 'Nadie puede pagar ni cambiar su tarjeta.',
  },
  stripe_silent: {
    title: 'Stripe no responde',
    text: 'Nadie puede pagar ni cambiar su tarjeta.',
  },
  events: {
    title: 'Hay avisos de Stripe sin anotar',
    text: 'Algún pago o cambio de hace más de una hora no está aún en el club.',
  },
  job: {
    title: 'Una tarea del servidor no se hace',
    text: 'Algo que el club hace solo, como enviar correos o cuadrar los pagos, no se ha hecho a su hora.',
  },
  disk: {
    title: 'Queda poco sitio en el disco',
    text: 'Cuando se llena, el club ya no guarda nada nuevo: los móviles lo conservan hasta que se pueda.',
  },
  address: {
    title: 'La dirección del club no lleva al club',
    text: 'El servidor funciona, pero los socios no llegan a él.',
  },
  clock: {
    title: 'El reloj del servidor no va en hora',
    text: 'Difiere más de un minuto del de Stripe. Con cinco, los avisos de pagos se rechazan.',
  },
  holidays: {
    title: 'Faltan los festivos propios del club',
    text: 'Todos los que hay en la configuración han pasado: los plazos que se prometen no cuentan con los próximos.',
  },
}
