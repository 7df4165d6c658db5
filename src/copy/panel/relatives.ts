import { RELATIVES_MAX } from '@/domain/relative'

/** Words of the panel about the people whom a family cares for. */
export const RELATIVES_COPY = {
  heading: 'A quién cuidan',
  none: 'No han dicho a quién cuidan.',
  full: `Ya son ${RELATIVES_MAX}, que es el máximo.`,
  noServices: 'Sin servicios activos',
  services: (titles: readonly string[]) => `Servicios: ${titles.join(', ')}`,
  add: 'Añadir a alguien',
  edit: 'Cambiar',
  editOf: (name: string) => ` los datos de ${name}`,
  remove: 'Quitar',
  removeOf: (name: string) => ` a ${name}`,
  forWhom: {
    label: 'Para quién',
    family: 'Para la familia',
    somebody: (name: string) => `Para ${name}`,
  },
  form: {
    addTitle: 'Añadir a alguien',
    editTitle: (name: string) => `Cambiar los datos de ${name}`,
    about: 'Nada sobre su salud: solo cómo le llaman. El cliente recibe un correo que se lo cuenta.',
    fields: {
      name: 'Cómo le llaman',
      nameHint: 'Como en casa: «Mamá», «Tía Pilar».',
      relation: 'Quién es para el cliente (si lo dice)',
      province: 'Provincia (si la dice)',
      empty: 'Sin decir',
    },
    confirm: 'Guardar',
    busy: 'Guardando…',
    done: (name: string) => `Datos de ${name} guardados`,
    failed: 'No se han podido guardar los datos',
  },
  removal: {
    title: (name: string) => `¿Quitar a ${name}?`,
    who: (name: string, relative: string) => `Vas a quitar a ${relative} de la cuenta de ${name}.`,
    effects: [
      'Se anulan sus solicitudes en marcha y terminan sus servicios.',
      'Lo que ya se pidió sigue en la lista, sin su nombre.',
      'El cliente recibe un correo que se lo cuenta. No se puede deshacer.',
    ],
    confirm: 'Quitar de la cuenta',
    busy: 'Quitando…',
    done: (relative: string) => `Hemos quitado a ${relative}`,
    failed: 'No se ha podido quitar',
  },
} as const

interface Named {
  id: string
  name: string
}

/** « para Mamá», after what was asked; nothing for nobody in particular. */
export const forText = (relative: Pick<Named, 'name'> | null): string =>
  relative ? ` para ${relative.name}` : ''

/** The same by an id; of somebody who was removed the name is gone. */
export function forTextIn(relatives: readonly Named[], id: string | null): string {
  if (id === null) return ''
  const known = relatives.find((each) => each.id === id)
  return known ? forText(known) : ' para alguien que ya no está en la cuenta'
}
