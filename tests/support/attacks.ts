import { startSendingCodes } from './codes'
import { mailsTo } from './mails'
import { PASSWORD } from './people'
import { type Device, newDevice } from './sources'
import type { TestClub } from './startTestClub'

export interface Victim {
  kind: 'profiles' | 'staff'
  email: string
  /** As it is now. */
  password: string
}

export const WRONG = 'Equivocada-1'

/** An administrator; the club mails a code when they have given the password. */
export async function newStaffVictim(club: TestClub, email: string): Promise<Victim> {
  const secret = { password: PASSWORD, passwordConfirm: PASSWORD }
  await club.superuser
    .collection('staff')
    .create({ email, name: 'Equipo', may: 'manage', verified: true, ...secret })
  return { kind: 'staff', email, password: PASSWORD }
}

export async function signInStatus(device: Device, email: string, password: string): Promise<number> {
  return (await device.post('/api/club/sign-in', { email, password })).status
}

/** Signs in with the password and, where one is asked for, the mailed code. Returns the last status. */
export async function ownerSignsIn(
  club: TestClub,
  { email, password }: Victim,
  device: Device = newDevice(club),
): Promise<number> {
  const before = digitsMailed(club, email).length
  const { status, json } = await device.post('/api/club/sign-in', { email, password })
  if (status !== 401) return status
  await startSendingCodes(club)
  await club.mail.waitFor(() => digitsMailed(club, email).length > before)
  const code = digitsMailed(club, email).at(-1)!
  return (await device.post('/api/club/code/staff', { requestId: json!['mfaId'], code })).status
}

/** The sign-in codes mailed to an address, oldest first. */
export const digitsMailed = (club: TestClub, email: string): string[] =>
  mailsTo(club, email)
    .filter(({ text }) => text.includes('código para entrar'))
    .flatMap(({ subject }) => /^\d{6,8}\b/.exec(subject)?.slice(0, 1) ?? [])

/** The password-reset links mailed to an address, oldest first. */
export const linksMailed = (club: TestClub, email: string): string[] =>
  mailsTo(club, email)
    .filter(({ subject }) => /^(Cambia tu contraseña|Tu contraseña para el panel)/.test(subject))
    .map(({ links }) => links[0]!.split('#')[1]!.replace('staff:', ''))

/** Asks for a link, whether or not that mails one, and takes the newest. Returns the victim with their new password. */
export async function ownerUsesLink(
  club: TestClub,
  victim: Victim,
  device: Device,
): Promise<{ status: number; victim: Victim }> {
  const path = `/api/collections/${victim.kind}`
  const asked = await device.post(`${path}/request-password-reset`, { email: victim.email })
  if (asked.status !== 204) return { status: asked.status, victim }
  await startSendingCodes(club)
  await club.mail.waitFor(() => linksMailed(club, victim.email).length > 0)
  const password = `Nueva-Clave-${Math.floor(Math.random() * 9000) + 1000}`
  const token = linksMailed(club, victim.email).at(-1)!
  const { status } = await device.post(`${path}/confirm-password-reset`, {
    ...{ token, password, passwordConfirm: password },
  })
  return { status, victim: { ...victim, password } }
}

/** As cheap as bcrypt allows, so that hundreds of guesses take seconds: the subject is how they are counted, not their cost. */
export async function makePasswordsCheap(club: TestClub): Promise<void> {
  for (const name of ['profiles', 'staff', '_superusers']) {
    const { fields } = await club.superuser.collections.getOne(name)
    await club.superuser.collections.update(name, {
      fields: fields.map((field) => (field.name === 'password' ? { ...field, cost: 4 } : field)),
    })
  }
}
