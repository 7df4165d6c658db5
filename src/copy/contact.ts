import { BRAND } from '@/domain/brand'
import { ANSWER_WORKING_DAYS } from '@/domain/periods'
import { unbroken } from './format'

/** Words of the contact form. */
export const CONTACT_FORM_COPY = {
  heading: 'Escríbenos',
  intro: `Cuéntanos qué necesitas, seas socio o no. Te contestamos por correo o teléfono en ${unbroken(`${ANSWER_WORKING_DAYS} días laborables`)} como mucho.`,
  formLabel: 'Mensaje al club',
  fields: { name: 'Nombre', reach: 'Correo o teléfono', message: 'Mensaje' },
  hints: {
    reach: 'Solo para contestarte.',
    message: 'Si hay detalles de salud, mejor por teléfono.',
  },
  trap: 'No escribas nada aquí',
  privacy: 'Guardamos tu mensaje para poder contestarte.',
  privacyLink: 'Política de privacidad',
  submit: 'Enviar mensaje',
  submitting: 'Enviando…',
  clear: {
    button: 'Borrar lo escrito',
    title: '¿Borrar lo que has escrito?',
    text: 'El mensaje no se ha enviado y no se puede recuperar.',
    confirm: 'Borrar el mensaje',
    cancel: 'Seguir escribiendo',
  },
  kept: 'Hasta que lo envíes, está solo en esta pestaña.',
  offline: {
    title: 'Ahora no hay conexión',
    text: 'Sigue escribiendo: no se pierde nada. Cuando vuelva, pulsa «Enviar mensaje». Si no puede esperar, llámanos.',
  },
  call: 'Llamar al',
  callMe: 'Que me llaméis vosotros',
  sent: {
    heading: 'Ya tenemos tu mensaje',
    number: (number: string) =>
      `Tu mensaje tiene el número ${number}. Si nos llamas, dilo y lo encontramos enseguida.`,
    write: (address: string) => `Te escribimos a ${address}.`,
    call: (phone: string) => `Te llamamos al ${phone}.`,
    hours: `Contestamos en nuestro horario: ${lowerFirst(BRAND.supportHours)}.`,
    another: 'Escribir otro mensaje',
    home: 'Volver al inicio',
  },
  phones: {
    title: '¿Prefieres hablar?',
    members: 'Si eres socio',
    newcomers: 'Si todavía no lo eres',
    emergency: 'En una urgencia, llama siempre al 112.',
  },
} as const

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
