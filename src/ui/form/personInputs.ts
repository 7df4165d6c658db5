/** How the fields of a person's data are typed in, whoever types them. */
export const PERSON_INPUTS = {
  nombre: { autoCapitalize: 'words' },
  apellidos: { autoCapitalize: 'words' },
  dni: {
    autoCapitalize: 'characters',
    autoCorrect: 'off',
    spellCheck: false,
    rewrite: (typed: string) => typed.toUpperCase(),
  },
  telefono: { type: 'tel', inputMode: 'tel' },
} as const
