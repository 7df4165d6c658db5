import { ClientResponseError, type CollectionField, type CollectionModel, type RecordModel } from 'pocketbase'
import type { TestClub } from '../startTestClub'
import { type Cast, type Owner, OWNERS } from './cast'

/** A row and its owner. */
export interface OwnedRow {
  id: string
  owner: Owner | 'nobody'
}
/** By collection. */
export type OwnedRows = Record<string, OwnedRow[]>

const CLIENTS: readonly Owner[] = OWNERS.filter((owner) => owner !== 'staff')
/** Rows that belong to people of either kind. */
const OF_ANYBODY = ['_mfas', '_otps', '_externalAuths', '_authOrigins']
/** Far ahead, so that no job finds anything due while a test looks. */
const MOMENT = '2099-01-02 03:04:05.000Z'

/** Every collection that the running server has. */
export const allCollections = ({ superuser }: TestClub): Promise<CollectionModel[]> =>
  superuser.collections.getFullList({ sort: 'name' })

/** Fills every collection with a row for each person, every field with a value; past all rules. */
export async function giveRows(club: TestClub, cast: Cast): Promise<OwnedRows> {
  const rows: OwnedRows = {}
  const collections = await allCollections(club)
  for (const collection of collections) {
    const row = rowMaker(club, collections, collection, cast)
    rows[collection.name] = await Promise.all(
      ownersOf(collection.name).map(async (owner) => ({
        owner,
        id: (await row(owner).catch(explain(collection.name))).id,
      })),
    )
  }
  await club.superuser.sql.run(`UPDATE messages SET next_attempt_at = '${MOMENT}'`)
  const { id } = club.superuser.authStore.record!
  return { ...rows, _superusers: [{ id, owner: 'nobody' }] }
}

/** PocketBase's own error only says it failed. */
const explain =
  (collection: string) =>
  (error: unknown): never => {
    const reason = error instanceof ClientResponseError ? JSON.stringify(error.response) : String(error)
    throw new Error(`No row for ${collection}: ${reason}`)
  }

function ownersOf(collection: string): readonly Owner[] {
  if (collection === '_superusers') return []
  if (collection === 'staff') return ['staff']
  return OF_ANYBODY.includes(collection) ? OWNERS : CLIENTS
}

/** People already exist, and members have a subscription: then only what the product left empty is filled. */
function rowMaker(
  { superuser }: TestClub,
  collections: readonly CollectionModel[],
  collection: CollectionModel,
  cast: Cast,
): (owner: Owner) => Promise<RecordModel> {
  const service = superuser.collection(collection.name)
  const idOf = (name: string): string => collections.find((known) => known.name === name)!.id
  return async (owner) => {
    const { id } = cast[owner]
    if (collection.name === 'staff') return service.getOne(id)
    if (collection.name === 'profiles') return service.update(id, whatSignUpLeavesEmpty(owner))
    const [subscription] =
      collection.name === 'subscriptions'
        ? await service.getFullList({ filter: superuser.filter('profile_id = {:id}', { id }) })
        : []
    const collectionRef = idOf(owner === 'staff' ? 'staff' : 'profiles')
    return subscription ?? service.create(rowData(collection, { id, owner, collectionRef }))
  }
}

const whatSignUpLeavesEmpty = (owner: Owner): Record<string, unknown> => ({
  fecha_de_baja: MOMENT,
  member_since: MOMENT,
  stripe_customer_id: `cus_of_${owner}`,
  reconcile_seq: 41,
  emailVisibility: true,
})

export interface RowOwner {
  id: string
  owner: string
  collectionRef: string
}

/** A valid row of a collection, by the types of its fields. */
export function rowData(collection: CollectionModel, owner: RowOwner): Record<string, unknown> {
  const written = collection.fields.filter(({ name, type }) => name !== 'id' && type !== 'autodate')
  const data = Object.fromEntries(written.map((field) => [field.name, valueOf(field, owner)]))
  const madeByServer = collection.fields.some(
    ({ name, autogeneratePattern }) => name === 'id' && autogeneratePattern,
  )
  return madeByServer ? data : { ...data, id: `row${owner.owner}`.toLowerCase() }
}

/** A value that the field takes; different for each owner where the type allows it. */
export function valueOf(field: CollectionField, { id, owner, collectionRef }: RowOwner): unknown {
  const byName: Record<string, string> = { recordRef: id, collectionRef, provider: 'google' }
  if (field.name in byName) return byName[field.name]
  const values: Record<string, unknown> = {
    text: `${owner}-${field.name}`.slice(0, Number(field['max']) || undefined),
    password: 'Password-1234',
    email: `${owner}-row@example.org`,
    bool: true,
    number: 7,
    date: MOMENT,
    select: (field['values'] as string[] | undefined)?.[0],
    relation: field['collectionId'] === collectionRef ? id : '',
    json: { owner },
  }
  if (!(field.type in values)) throw new Error(`No value is known for a field of type ${field.type}`)
  return values[field.type]
}
