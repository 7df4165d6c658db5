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
