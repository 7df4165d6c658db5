import { placeForRelease } from './packedRelease'
import { preparedClub } from './preparedClub'

/** Before the first API test: what the test clubs start from, once for all processes of the run. @returns tidies up after the last */
export default async function prepareTests(): Promise<() => Promise<void>> {
  await preparedClub()
  return placeForRelease()
}
