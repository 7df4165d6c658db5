import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { otherCheckout } from '../otherCheckout'

/** All that an operator changes in `src/domain`. */
export const CONFIGURATION = [
  'brand.ts',
  'brandColours.ts',
  'team.ts',
  'testimonials.ts',
  'marketCode.ts',
] as const

export interface OtherBrand {
  /** The other club's checkout. */
  folder: string
  dist: string
  /** Its packed release. */
  archive: string
  remove: () => Promise<void>
}

/** Does what an operator does for a club of their own: another configuration, its pictures, a release. */
export async function buildOtherBrand(tools: {
  POCKETBASE_BIN: string
  CHROMIUM_BIN: string
}): Promise<OtherBrand> {
  const { folder, dist, node, remove } = await otherCheckout()
  for (const file of CONFIGURATION)
    await cp(join(import.meta.dirname, file), join(folder, 'src/domain', file))
  await node(['src/ops/pictures/main.ts'], tools)
  await node(['src/ops/run.ts', 'release'], tools)
  const [archive = ''] = await readdir(join(folder, 'release'))
  return { folder, dist, archive: join(folder, 'release', archive), remove }
}
