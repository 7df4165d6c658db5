import type { NoticeChoice, NoticeGroup } from '@/domain/noticeChoice'

/** Words of how a client is told of what happens, which staff change for whoever has told the club. */
export const NOTICES_COPY = {
  title: 'Cambiar cómo se le avisa',
  about: 'Recibe un correo que se lo cuenta. De la cuota se le avisa siempre también por correo.',
  groups: {
    requests: 'De sus solicitudes',
    family: 'De quién entra con su suscripción',
    money: 'De la cuota',
  } satisfies Record<NoticeGroup, string>,
  choices: {
    device: 'En sus dispositivos; si no, por correo',
    mail: 'Por correo',
    message: 'Por SMS o WhatsApp',
    none: 'No se le avisa',
  } satisfies Record<NoticeChoice, string>,
  details: 'Los avisos pueden nombrar el servicio con la pantalla bloqueada',
  confirm: 'Guardar los cambios',
  busy: 'Guardando…',
  done: (name: string) => `Guardado cómo se avisa a ${name}`,
  failed: 'No se ha podido guardar',
} as const
