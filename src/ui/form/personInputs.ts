import type { ProfileField } from '@/domain/account/profile'
import type { TextFieldInput } from './TextField'

/** How the fields of a person's data are typed in; `autoComplete` is overruled where it is somebody else's. */
export const PERSON_INPUTS: Record<ProfileField | 'dni', TextFieldInput> = {
  nombre: { autoComplete: 'given-name', autoCapitalize: 'words' },
  apellidos: { autoComplete: 'family-name', autoCapitalize: 'words' },
  dni: {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    autoCorrect: 'off',
    spellCheck: false,
    rewrite: (typed) => typed.toUpperCase(),
  },
  telefono: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
}
