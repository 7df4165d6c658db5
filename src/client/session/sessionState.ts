import * as v from 'valibot'
import { fullName } from '@/domain/clientName'
import { personRecord, type PersonRecord } from '@/contract/signedIn'
import { rightOf } from '@/domain/panel/staffRight'

/** The person signed in on this device. */
export interface Person {
  kind: 'profile' | 'staff'
  id: string
  /** The whole name. */
  name: string
  email: string
  /** Given name, surnames and phone; empty for staff. */
  nombre: string
  apellidos: string
  telefono: string
  /** Of staff who may change things. The server decides; this spares them forms that it would refuse. */
  mayManage: boolean
}

/** Loading lasts until the session was started; a page made at build time stays there. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; person: Person }

/** Why a session ended: by the person here, with their account, by a refusal of the server, by a new password, or in another tab. */
export type SessionEnd = 'signed-out' | 'account-deleted' | 'expired' | 'password-changed' | 'elsewhere'

/** Whether such an end removes all of the person's data from the device. */
export const LEAVES_NOTHING: Record<SessionEnd, boolean> = {
  'signed-out': true,
  'account-deleted': true,
  expired: false,
  'password-changed': false,
  elsewhere: false,
}

/** Reads what is kept on this device; anything unreadable counts as signed out. */
export function toSessionState(token: string, record: unknown): SessionState {
  const parsed = v.safeParse(personRecord, record)
  if (!token || !parsed.success) return { status: 'signed-out' }
  return { status: 'signed-in', person: toPerson(parsed.output) }
}

function toPerson(record: PersonRecord): Person {
  const { id, email, nombre, apellidos, telefono } = record
  const isStaff = record.collectionName === 'staff'
  return {
    kind: isStaff ? 'staff' : 'profile',
    id,
    name: isStaff ? record.name : fullName(record),
    email,
    nombre,
    apellidos,
    telefono,
    mayManage: isStaff && (record.may === undefined || rightOf(record.may) === 'manage'),
  }
}
