import type { ClientListRequest } from '@/domain/panel/clientQuery'
import type { ClientPageSent, ClientSent } from '@/contract/panel/clients'
import { generateClients, type GenerateOptions } from '@/ops/generate/generateClients'
import { callPanel, type Panel } from './panel'
import { newStaff } from './permissions/cast'
import { startTestClub, type TestClub, type TestClubOptions } from './startTestClub'

/** A club with many clients and staff for its panel. */
export interface GeneratedClub extends Panel {
  club: TestClub
}

/** The generator writes into the file of a stopped server. */
export async function startGeneratedClub(
  clients: number,
  { familyShare, ...options }: TestClubOptions & Pick<GenerateOptions, 'familyShare'> = {},
): Promise<GeneratedClub> {
  const club = await startTestClub(options)
  await club.end('stop')
  const now = new Date()
  console.info(`${clients} clients as of ${now.toISOString()}`)
  generateClients({ dataDir: club.dataDir, clients, seed: 1, now, familyShare })
  await club.start()
  return { club, staff: await newStaff(club) }
}

export const WHOLE_LIST: ClientListRequest = {
  filter: 'all',
  sort: 'created',
  direction: 'desc',
  search: '',
  cursor: null,
}

/** One page of the list. @throws when it is refused */
export async function listPage(
  panel: Panel,
  request: Partial<ClientListRequest> = {},
): Promise<ClientPageSent> {
  const { status, json } = await callPanel(panel, 'client-list', { ...WHOLE_LIST, ...request })
  if (status !== 200) throw new Error(`client-list answered ${status}: ${JSON.stringify(json)}`)
  return json as unknown as ClientPageSent
}

/** All pages, one after the other. */
export async function listAll(panel: Panel, request: Partial<ClientListRequest> = {}): Promise<ClientSent[]> {
  const clients: ClientSent[] = []
  let cursor: string | null = null
  do {
    const page: ClientPageSent = await listPage(panel, { ...request, cursor })
    clients.push(...page.clients)
    cursor = page.next
  } while (cursor !== null)
  return clients
}
