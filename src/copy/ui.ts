import { BRAND } from '@/domain/brand'

/** Words of the parts that every screen shares. */
export const UI_COPY = {
  skipToContent: 'Saltar al contenido',
  wait: 'Un momento…',
  loading: 'Cargando...',
  /** With the field's name: where a password is chosen there are two. */
  showPassword: (label: string) => `Ver «${label}»`,
  show: 'Ver',
  closeNotice: 'Cerrar aviso',
  notices: 'Avisos',
  opensInNewTab: '(se abre en otra pestaña)',
  needsScript: `Este formulario necesita JavaScript, y en tu navegador está desactivado. Actívalo y vuelve a cargar la página, o escríbenos a ${BRAND.email}.`,
  stillLoading:
    'Un momento: la página aún se está cargando. No la cierres, y enviamos lo que has escrito en cuanto se pueda.',
  step: (current: number, total: number) => `Paso ${current} de ${total}`,
  formErrorsTitle: (count: number) => (count === 1 ? 'Revisa este dato' : `Revisa estos ${count} datos`),
} as const

/** The choice about analytics. */
export const CONSENT_COPY = {
  title: '¿Nos dejas contar los registros?',
  text: 'Anotaríamos si empiezas a apuntarte, si llegas al pago y si pagas. Sin publicidad, sin tu nombre y sin tu correo. La web funciona igual si dices que no.',
  accept: 'Aceptar',
  reject: 'Rechazar',
  reopen: 'Preferencias de cookies',
  more: 'Cómo usamos las cookies',
  granted: 'Ahora mismo: aceptado.',
  denied: 'Ahora mismo: rechazado.',
} as const
