import type PocketBase from 'pocketbase'

/** What bcrypt costs at least. Half of the time of the tests of the server went into passwords at the usual price. */
export const CHEAPEST = 4
/** PocketBase's own choice. */
export const USUAL = 0

/** What the passwords that are set from now on cost to make and to compare, as a power of two. */
export async function setPasswordCost(superuser: PocketBase, cost: number): Promise<void> {
  for (const name of ['profiles', 'staff']) {
    const { fields } = await superuser.collections.getOne(name)
    await superuser.collections.update(name, {
      fields: fields.map((field) => (field.type === 'password' ? { ...field, cost } : field)),
    })
  }
}
