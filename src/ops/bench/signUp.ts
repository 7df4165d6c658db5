export const PASSWORD = 'Bench-1234-cuidar'

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

export const emailOf = (person: number): string => `bench${person}@example.org`

/** Signs a person up through the club's own route; returns the session's token. */
export async function signUp(url: string, person: number): Promise<string> {
  const number = 10_000_000 + person
  const answer = await fetch(`${url}/api/club/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      nombre: 'Ana',
      apellidos: 'Pérez Núñez',
      dni: `${number}${LETTERS[number % 23] ?? ''}`,
      email: emailOf(person),
      telefono: '600 000 000',
      password: PASSWORD,
      politicaAceptada: true,
    }),
  })
  if (answer.status !== 200) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}
