import { ensureBrowser } from '@/ops/programs/ensureBrowser'
import { shareSeenParts } from '../e2e/support/seenParts'
import { preparedClub } from './preparedClub'

/** Before the first browser test: the browser, what the test clubs start from, and what all workers share. */
export default async function prepareBrowserTests(): Promise<() => Promise<void>> {
  process.env.CHROMIUM_BIN = await ensureBrowser({ log: (line) => console.log(line) })
  await preparedClub()
  return shareSeenParts()
}
