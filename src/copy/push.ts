import { BRAND } from '@/domain/brand'

/** Whose settings undo a refusal. */
export type PushPlatform = 'ios' | 'android' | 'safari' | 'firefox' | 'other'

/** Words of the notices that this device shows. */
export const DEVICE_COPY = {
  on: 'Este dispositivo te avisa.',
  off: 'Este dispositivo no te avisa todavía.',
  turnOn: 'Avisarme en este dispositivo',
  turningOn: 'Activando…',
  turnOff: 'No avisarme en este dispositivo',
  turningOff: 'Quitando…',
  blocked: `Este navegador no deja que ${BRAND.name} te avise. Para permitirlo:`,
  allow: {
    ios: `Abre los Ajustes del móvil, entra en «Notificaciones», busca «${BRAND.name}» y permítelas.`,
    android:
      'Pulsa el icono que hay a la izquierda de la dirección de esta página, entra en «Permisos» y permite las notificaciones. Si usas la aplicación instalada, mantén pulsado su icono, entra en «Información de la aplicación» y permítelas ahí.',
    safari:
      'En el menú de Safari, entra en «Ajustes», «Sitios web», «Notificaciones», y permite las de esta página.',
    firefox:
      'Pulsa el icono que hay a la izquierda de la dirección de esta página y quita el bloqueo de las notificaciones.',
    other:
      'Pulsa el icono que hay a la izquierda de la dirección de esta página, entra en los permisos y permite las notificaciones.',
  } satisfies Record<PushPlatform, string>,
  reload: 'Después, vuelve aquí: verás cómo activarlas.',
  installFirst: `En el iPhone y en el iPad solo avisan las aplicaciones instaladas. Instala ${BRAND.name}, ábrelo desde su icono y vuelve aquí.`,
  unsupported: 'Este navegador no puede mostrar avisos.',
  failed: {
    on: 'Este dispositivo sigue sin avisarte',
    off: 'Este dispositivo sigue avisándote',
  },
  dismissed:
    'Has cerrado la pregunta de tu navegador. Si quieres que te avisemos, pulsa otra vez y permítelo.',
  browser: 'Tu navegador no ha podido hacerlo ahora. Prueba otra vez dentro de un rato.',
  card: {
    heading: (isPhone: boolean) =>
      `¿Te avisamos en este ${isPhone ? 'móvil' : 'dispositivo'} cuando haya novedades?`,
    text: 'Cuando te llamemos y no contestes, o tu solicitud esté resuelta. Con la pantalla bloqueada no se ve de qué se trata.',
    yes: 'Sí, avísame',
    no: 'Ahora no',
    accepted: { title: 'Te avisaremos aquí', description: 'Puedes cambiarlo en «Mis datos».' },
    refused: {
      title: 'No te avisaremos aquí',
      description: 'Te escribiremos por correo. Puedes cambiarlo en «Mis datos».',
    },
  },
} as const
