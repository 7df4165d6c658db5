import { RELATIVES_MAX } from '@/domain/relative'

/** Words of the account's part about the people cared for. */
export const OWN_RELATIVES_COPY = {
  heading: 'A quién cuidas',
  text: 'Al pedir algo puedes decir para quién es. Así sabremos por quién preguntar al llamar.',
  none: 'Si nos dices a quién cuidas, preguntaremos por esa persona por su nombre. No es obligatorio.',
  unknown: 'No disponible ahora. Aparecerá cuando este dispositivo vuelva a hablar con el club.',
  list: 'Personas que cuidas',
  add: 'Añadir a alguien',
  full: `Ya hay ${RELATIVES_MAX} personas, que son las que caben. Para añadir a alguien, quita antes a otra.`,
  edit: 'Cambiar',
  editOf: (name: string) => ` los datos de ${name}`,
  remove: 'Quitar',
  removeOf: (name: string) => ` a ${name}`,
  form: {
    add: 'Añadir a alguien',
    edit: 'Cambiar sus datos',
    /** For those who do not see where the form stands. */
    editOf: (name: string) => `Cambiar los datos de ${name}`,
    about: 'Con un nombre basta. De su salud no hace falta escribir nada: eso lo hablamos por teléfono.',
    fields: {
      name: 'Cómo le llamas',
      nameHint: 'Como en casa: «Mamá», «Tía Pilar».',
      relation: 'Quién es para ti (si quieres)',
      province: 'Provincia (si quieres)',
      empty: 'Sin decir',
    },
    kept: 'Aquí está lo que habías escrito. Guárdalo cuando quieras.',
    save: 'Guardar',
    saving: 'Guardando…',
    cancelNew: 'No añadir a nadie',
    cancel: 'Dejarlo como estaba',
    added: (name: string) => ({
      title: 'Guardado',
      description: `Al pedir algo, ya puedes decir que es para ${name}.`,
    }),
    changed: { title: 'Guardado', description: 'El club ya tiene los datos nuevos.' },
  },
  removal: {
    title: (name: string) => `¿Quitar a ${name}?`,
    effects: [
      'Se anulan sus solicitudes en marcha y terminan sus servicios.',
      'Lo que ya pediste sigue en tu lista, sin su nombre.',
    ],
    confirm: 'Quitar de mi cuenta',
    busy: 'Quitando…',
    cancel: 'No quitar a nadie',
    failed: 'No ha cambiado nada',
    uncertain: 'No sabemos si se ha quitado',
    done: {
      title: 'Hemos quitado su nombre',
      description: 'Si algo estaba en marcha para esa persona, se ha anulado.',
    },
  },
} as const
