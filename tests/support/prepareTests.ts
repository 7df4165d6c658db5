import { preparedClub } from './preparedClub'

/** Before the first API test: what the test clubs start from, once for all processes of the run. */
export default async function prepareTests(): Promise<void> {
  await preparedClub()
}
