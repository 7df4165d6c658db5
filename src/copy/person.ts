/** Words of whoever looks after a member, and of the two ways to reach them. */
export const PERSON_COPY = {
  label: 'Tu persona en el club',
  club: 'El club',
  noPerson: 'Te atiende una persona.',
  call: (name: string | null) => (name ? `Llamar a ${name}` : 'Llamar al club'),
  callAt: (phone: string) => `al ${phone}`,
  write: 'Escribir',
  writeTo: (name: string | null) => (name ? `a ${name}` : 'al club'),
} as const
