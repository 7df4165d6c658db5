import { BRAND } from '@/domain/brand'
import { QUIET_HOURS } from '@/domain/notice'
import type { NoticeChoice, NoticeGroup } from '@/domain/noticeChoice'

/** Words of how people are told of what happens. */
export const NOTICES_COPY = {
  text: `Elige cómo quieres enterarte. De ${QUIET_HOURS.from}:00 a ${QUIET_HOURS.to}:00 no te avisamos de nada que pueda esperar.`,
  all: {
    label: 'Todos los avisos',
    hint: 'De tus solicitudes y de tu familia.',
    /** For who pays. */
    hintOfPayer: 'De tus solicitudes, de tu familia y de la cuota, que te llega siempre también por correo.',
    apart: 'Cada cosa a su manera',
  },
  groups: {
    requests: {
      label: 'Tus solicitudes',
      hint: 'Cuando te llamamos y no contestas, y cuando están resueltas.',
    },
    family: { label: 'Tu familia', hint: 'Quién puede entrar, y quién deja de poder.' },
    money: {
      label: 'La cuota',
      hint: 'Los cobros que vienen, y los que fallan. Te llega siempre también por correo.',
    },
  } satisfies Record<NoticeGroup, { label: string; hint: string }>,
  choices: {
    device: 'En tus dispositivos; si no, por correo',
    mail: 'Por correo',
    message: 'Por mensaje al móvil',
    none: 'No me aviséis',
  } satisfies Record<NoticeChoice, string>,
  details: 'Mostrar el nombre del servicio con la pantalla bloqueada',
  detailsHint: `Si no, solo se lee que tienes novedades en ${BRAND.name}.`,
  save: 'Guardar cómo me avisáis',
  saving: 'Guardando…',
  done: { title: 'Guardado', description: 'Te avisaremos así desde ahora.' },
  failed: 'Tu elección no se ha guardado',
} as const
