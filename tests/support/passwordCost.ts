import type PocketBase from 'pocketbase'

/** bcrypt's lowest cost. Half of the time of the server's tests went into passwords at the usual cost. */
export const CHEAPEST = 4
/** PocketBase's own choice. */
export const USUAL = 0

/** What passwords set from now on cost to make and to compare, as a power of two. */
export async function setPasswordCost(superuser: PocketBase, cost: number): Promise<void> {
  for (const name of ['profiles', 'staff', '_superusers']) {
    const { fields } = await superuser.collections.getOne(name)
    await superuser.collections.update(name, {
      fields: fields.map((field) => (field.type === 'password' ? { ...field, cost } : field)),
    })
  }
}
