import type { AuditLineSent } from '@/contract/panel/shapes'
import type { AuditPageSent } from '@/contract/panel/audit'
import type { DetailSent } from '@/contract/panel/clients'
import { callClub, type ClubAnswer } from './callClub'
import { registration } from './people'

/** Staff working at the panel. */
export interface Panel {
  club: { url: string }
  staff: { token: string }
}

/** Calls a route of the panel. */
export const callPanel = ({ club, staff }: Panel, path: string, body: unknown = {}): Promise<ClubAnswer> =>
  callClub(club, `staff/${path}`, { token: staff.token, body })

/** As the member says it, called back on the number on file. */
export const PROVED = { told_by: 'member', identified_by: 'called_back' } as const

/** Staff delete a client who has asked for it. */
export const deleteClient = (panel: Panel, { id }: { id: string }): Promise<ClubAnswer> =>
  callPanel(panel, `clients/${id}/delete`, PROVED)

/** Everything that the panel shows of a client. @throws when it shows nothing */
export async function detailOf({ club, staff }: Panel, id: string): Promise<DetailSent> {
  const { status, json } = await callClub(club, `staff/clients/${id}`, { token: staff.token, method: 'GET' })
  if (status !== 200) throw new Error(`the client's page answered ${status}: ${JSON.stringify(json)}`)
  return json as unknown as DetailSent
}

/** What the club notes about a person on the phone; another person every time. */
export function phoneData(): Record<string, unknown> & { email: string } {
  const { password: _password, politicaAceptada: _politica, ...data } = registration()
  return data
}

/** The newest lines of the audit log about a client that changed something. */
export const auditOf = async (panel: Panel, subject: string): Promise<AuditLineSent[]> =>
  (await linesOf(panel, { action: null, subject })).filter(({ action }) => action !== 'client_opened')

/** The newest visits of staff to a client's page. */
export const openingsOf = (panel: Panel, subject: string): Promise<AuditLineSent[]> =>
  linesOf(panel, { action: 'client_opened', subject })

async function linesOf(
  panel: Panel,
  wanted: { action: string | null; subject: string },
): Promise<AuditLineSent[]> {
  const { json } = await callPanel(panel, 'audit-list', { ...wanted, from: null, to: null, cursor: null })
  return (json as unknown as AuditPageSent).lines
}
