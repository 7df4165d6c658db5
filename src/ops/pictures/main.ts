import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { buildIfStale } from '../build/build'
import { CHROMIUM_FLAGS } from '../programs/chromiumFlags'
import { ensureBrowser } from '../programs/ensureBrowser'
import { projectPaths } from '../projectPaths'
import { runProgram } from '../readableError'
import { drawIcons } from './icons'
import { startPictureClub } from './pictureClub'
import { photographClub } from './photographs'
import { sharingPicture } from './sharingPicture'

const log = (line: string): void => console.log(line)
const PUBLIC = projectPaths.at('public')
const README = projectPaths.at('src/ops/pictures/readme')

/** `npm run pictures`: redraws every picture of the brand or the app from the current build. */
await runProgram(async () => {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser({ log }),
    args: CHROMIUM_FLAGS,
  })
  try {
    await drawIcons(browser, PUBLIC)
    await buildIfStale(log)
    const club = await startPictureClub()
    try {
      await writeFile(join(PUBLIC, 'compartir.png'), await sharingPicture(browser, club.url))
      await mkdir(README, { recursive: true })
      await photographClub(browser, club, { manifest: join(PUBLIC, 'screenshots'), readme: README })
    } finally {
      await club.stop()
    }
  } finally {
    await browser.close()
  }
})
