import type { StaffRight } from '@/domain/panel/staffRight'
import type { PersonDrawing } from '@/domain/person'

/** What staff may do. */
export const RIGHT_WORDS: Record<StaffRight, string> = { manage: 'Gestiona', look: 'Solo mira' }

/** The same in the list of those who may. */
export const RIGHT_SAID: Record<StaffRight, string> = { manage: 'Puede cambiarlo todo', look: 'Solo mira' }

const DRAWING_WORDS: Record<PersonDrawing, string> = {
  initials: 'Sus iniciales',
  bob: 'Una cara con melena',
  curls: 'Una cara con rizos',
  bun: 'Una cara con moño y gafas',
  beard: 'Una cara con barba',
  cup: 'Una taza',
  plant: 'Una planta',
  lamp: 'Una lámpara',
  book: 'Un libro',
}

/** Words of the page of the club's own people. */
export const TEAM_COPY = {
  title: 'Equipo',
  text: 'Quién entra en el panel y qué puede hacer.',
  how: {
    heading: 'Cómo funciona',
    points: [
      'Cada persona entra con su correo y su contraseña. Así el registro sabe quién llamó y quién cambió algo.',
      'Quien gestiona puede cambiarlo todo. Quien solo mira lo ve todo y no cambia nada.',
      'El nombre y el dibujo los ven los socios que tienen a esa persona de referencia.',
      'Si alguien se va del club, quítalo hoy: su sesión se cierra en el acto.',
    ],
  },
  device: {
    heading: 'Avisos en este dispositivo',
    text: 'Te avisan a ti, en el horario del club, de lo que ha pasado del día prometido o lleva más de dos horas sin respuesta. No dicen de quién es.',
    missing: 'Ahora no podemos mostrarte si este dispositivo te avisa. Abre esta página otra vez.',
    mail: 'Aparte, cada mañana laborable llega a todo el equipo un correo con lo pendiente.',
  },
  invited: 'Invitación enviada, todavía no ha entrado',
  loading: 'Cargando el equipo...',
  failed: 'Error al cargar el equipo',
  you: 'Tú',
  drawings: DRAWING_WORDS,
  fields: {
    name: 'Nombre',
    nameHint: 'Con él la conocen los socios a los que atiende.',
    trade: 'A qué se dedica',
    tradeHint: 'Por ejemplo, trabajadora social. Puede quedarse vacío.',
    email: 'Correo',
    emailHint: 'Ahí le llega el enlace para elegir su contraseña, y el código de cada entrada.',
    drawing: 'Dibujo',
    may: 'Qué puede hacer',
    choose: 'Elige',
    password: 'Tu contraseña',
    passwordHint: 'Para saber que eres tú. Quienes gestionan reciben un correo con el cambio.',
    wrongPassword: 'La contraseña no es correcta. No se ha cambiado nada.',
  },
  add: 'Añadir a alguien',
  adding: 'Añadiendo…',
  added: (name: string, email: string) => ({
    title: `${name} ya está en el equipo`,
    description: `Le enviamos a ${email} un enlace para elegir su contraseña.`,
  }),
  change: 'Cambiar',
  dataOf: (name: string) => ` datos de ${name}`,
  ofPerson: (name: string) => ` a ${name}`,
  save: 'Guardar',
  saving: 'Guardando…',
  saved: (name: string) => `Guardado: ${name}`,
  remove: {
    button: 'Quitar',
    title: '¿Quitar del equipo?',
    text: (name: string) =>
      `${name} deja de poder entrar y su sesión se cierra ahora mismo. Lo que hizo queda en el registro. Los clientes de quienes era la persona de referencia pasan a la habitual.`,
    confirm: 'Quitar del equipo',
    busy: 'Quitando…',
    done: (name: string) => `${name} ya no está en el equipo`,
  },
  /** On every page of the panel, for whoever may only look. */
  onlyLooks: 'Solo puedes mirar. Los cambios los hace quien gestiona.',
} as const
