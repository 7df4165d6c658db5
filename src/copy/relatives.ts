import { PROVINCES, type Province } from '@/domain/province'
import type { Relative } from '@/domain/relative'

/** Who somebody is to whoever pays; '' where the family has not said. */
export const RELATION_WORDS: Record<Relative['relation'], string> = {
  '': '',
  mother: 'Madre',
  father: 'Padre',
  partner: 'Pareja',
  grandmother: 'Abuela',
  grandfather: 'Abuelo',
  mother_in_law: 'Suegra',
  father_in_law: 'Suegro',
  aunt: 'Tía',
  uncle: 'Tío',
  sister: 'Hermana',
  brother: 'Hermano',
  myself: 'Yo',
  other: 'Otra persona',
}

export const PROVINCE_NAMES: Record<Province, string> = {
  '01': 'Álava',
  '02': 'Albacete',
  '03': 'Alicante',
  '04': 'Almería',
  '05': 'Ávila',
  '06': 'Badajoz',
  '07': 'Illes Balears',
  '08': 'Barcelona',
  '09': 'Burgos',
  '10': 'Cáceres',
  '11': 'Cádiz',
  '12': 'Castellón',
  '13': 'Ciudad Real',
  '14': 'Córdoba',
  '15': 'A Coruña',
  '16': 'Cuenca',
  '17': 'Girona',
  '18': 'Granada',
  '19': 'Guadalajara',
  '20': 'Gipuzkoa',
  '21': 'Huelva',
  '22': 'Huesca',
  '23': 'Jaén',
  '24': 'León',
  '25': 'Lleida',
  '26': 'La Rioja',
  '27': 'Lugo',
  '28': 'Madrid',
  '29': 'Málaga',
  '30': 'Murcia',
  '31': 'Navarra',
  '32': 'Ourense',
  '33': 'Asturias',
  '34': 'Palencia',
  '35': 'Las Palmas',
  '36': 'Pontevedra',
  '37': 'Salamanca',
  '38': 'Santa Cruz de Tenerife',
  '39': 'Cantabria',
  '40': 'Segovia',
  '41': 'Sevilla',
  '42': 'Soria',
  '43': 'Tarragona',
  '44': 'Teruel',
  '45': 'Toledo',
  '46': 'Valencia',
  '47': 'Valladolid',
  '48': 'Bizkaia',
  '49': 'Zamora',
  '50': 'Zaragoza',
  '51': 'Ceuta',
  '52': 'Melilla',
}

/** In the order in which people look for them. */
export const PROVINCES_BY_NAME = [...PROVINCES].sort((one, other) =>
  PROVINCE_NAMES[one].localeCompare(PROVINCE_NAMES[other], 'es'),
)

/** «Madre · Sevilla»: what is known beside the name; '' where nothing is. */
export const relativeFacts = ({ relation, province }: Pick<Relative, 'relation' | 'province'>): string =>
  [RELATION_WORDS[relation], province && PROVINCE_NAMES[province]].filter(Boolean).join(' · ')
