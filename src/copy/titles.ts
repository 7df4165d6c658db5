import { BRAND } from '@/domain/brand'
import type { AppPath } from '@/domain/appPath'

/** What the tab says on each screen, before the club's name. */
export const TITLES: Record<AppPath, string> = {
  '/': 'Apoyo para quien cuida en casa',
  '/registro': 'Datos personales',
  '/registro/pago': 'Confirmar suscripción',
  '/registro/exitoso': 'Tu suscripción',
  '/registro-exitoso': 'Tu suscripción',
  '/auth/login': 'Acceso clientes',
  '/auth/code': 'Entrar con un código',
  '/auth/forgot-password': 'Recuperar contraseña',
  '/auth/reset-password': 'Nueva contraseña',
  '/auth/reset-code': 'Nueva contraseña con un código',
  '/auth/create-password': 'Crea tu contraseña',
  '/auth/set-password': 'Elige tu contraseña',
  '/auth/verify-email': 'Confirmar correo',
  '/correo-anterior': 'Volver al correo de antes',
  '/invitacion': 'Tu invitación',
  '/create-org-user': 'Cuenta de administración',
  '/acceso': 'Verificando acceso',
  '/portal': 'Mi cuenta',
  '/portal/solicitudes': 'Mis solicitudes',
  '/portal/cuenta': 'Mis datos y mi cuota',
  '/portal/cuenta/datos': 'Mis datos',
  '/portal/cuenta/seguridad': 'Seguridad',
  '/portal/cuenta/irme': 'Irme o borrar mi cuenta',
  '/portal/cuenta/tarjeta': 'Tarjeta y cuota',
  '/portal/cuenta/dejar': 'Dejar el club',
  '/portal/cuenta/desistir': 'Desistir del contrato',
  '/portal/cuenta/fallecimiento': 'Avisar de un fallecimiento',
  '/portal/cuenta/aceptado': 'Lo que aceptaste',
  '/cuenta-borrada': 'Cuenta borrada',
  '/sin-recordatorios': 'Sin recordatorios',
  '/emergencia': 'Teléfonos de emergencia',
  '/contacto': 'Contacto',
  '/te-llamamos': 'Te llamamos',
  '/desistir': 'Desistir del contrato',
  '/desistir/confirmar': 'Confirmar el desistimiento',
  '/panel': 'Mi cuenta',
  '/admin-panel': 'Panel de Gestión de Clientes',
  '/admin-panel/solicitudes': 'Solicitudes de los clientes',
  '/admin-panel/llamadas': 'Llamadas del club',
  '/admin-panel/mensajes': 'Mensajes de contacto',
  '/admin-panel/resumen': 'Resumen del club',
  '/admin-panel/registro': 'Registro de cambios',
  '/admin-panel/equipo': 'Equipo',
  '/admin-panel/clientes/nuevo': 'Añadir cliente',
  '/privacidad': 'Privacidad',
  '/cookies': 'Cookies',
  '/aviso-legal': 'Aviso legal',
  '/terminos': 'Condiciones del club',
  '/accesibilidad': 'Accesibilidad',
}

/** Of the page of one client; the name is not for the tab, which others may see. */
export const CLIENT_TITLE = 'Ficha de cliente'
export const NOT_FOUND_TITLE = 'Página no encontrada'

/** A screen’s name, then the club’s. */
export const documentTitle = (screen: string): string => `${screen} · ${BRAND.name}`
