import { lookUp } from '@/domain/service'

/** Where each part of the account is since it has four pages: links of mails and of other places name the part alone. */
const PAGE_OF = {
  datos: '/portal/cuenta/datos',
  personas: '/portal/cuenta/datos',
  familia: '/portal/cuenta/datos',
  correo: '/portal/cuenta/datos',
  avisos: '/portal/cuenta/datos',
  letra: '/portal/cuenta/datos',
  instalar: '/portal/cuenta/datos',
  permisos: '/portal/cuenta/datos',
  copia: '/portal/cuenta/datos',
  contrasena: '/portal/cuenta/seguridad',
  sesiones: '/portal/cuenta/seguridad',
  irse: '/portal/cuenta/irme',
  borrar: '/portal/cuenta/irme',
} as const

/** The page that has the part which an address names; null for the first page's own. */
export const pageOfAnchor = (anchor: string) => lookUp(PAGE_OF, anchor) ?? null
