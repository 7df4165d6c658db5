import { ensureBrowser } from '@/ops/ensureBrowser'
import { preparedClub } from './preparedClub'

/** Before the first browser test: the browser, and what the test clubs start from. */
export default async function prepareBrowserTests(): Promise<void> {
  process.env.CHROMIUM_BIN = await ensureBrowser({ log: (line) => console.log(line) })
  await preparedClub()
}
