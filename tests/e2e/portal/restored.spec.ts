import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ledgerOf } from '../../support/benefits'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { openPortal } from '../pages/openPortal'
import { PortalPage } from '../pages/PortalPage'
import { openQueue } from '../pages/QueuePage'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount, staffAccount } from '../support/accounts'
import { SOAK } from '../support/soak'

test.use({ clubOptions: { ownClub: true } })

const EXPRESS = 'Selección exprés'
/** A request can be undone for ten seconds before it leaves. */
const LEAVES_MS = 25_000

/** The club's data as they are now. @returns puts them back, as `./club restore` does */
async function backUp(club: TestClub): Promise<() => Promise<void>> {
  const backup = await mkdtemp(join(tmpdir(), 'club-backup-'))
  await club.end('stop')
  await cp(club.dataDir, backup, { recursive: true })
  await club.start()
  return async () => {
    await club.end('stop')
    await rm(club.dataDir, { recursive: true })
    await cp(backup, club.dataDir, { recursive: true })
    await mkdir(join(club.dataDir, 'backups'), { recursive: true })
    await writeFile(join(club.dataDir, 'backups/restored'), '')
    await rm(backup, { recursive: true })
    await club.start()
  }
}

test(
  'what a member has asked for since the backup is there again once their phone is back, and staff see it once',
  SOAK,
  async ({ club, openDevice }) => {
    test.slow()
    const [staff, account] = [await staffAccount(club), await memberAccount(club)]
    const page = await openPortal(openDevice, account)
    const portal = new PortalPage(page)
    await portal.expectSync('Todo guardado')
    const restore = await backUp(club)

    const services = new ServicesPage(page)
    await services.press(EXPRESS, 'Solicitar')
    await expect.poll(() => ledgerOf(club, account.id), { timeout: LEAVES_MS }).toHaveLength(1)
    await portal.expectSync('Todo guardado')
    const [asked] = await ledgerOf(club, account.id)

    await restore()
    expect(await ledgerOf(club, account.id)).toEqual([])
    await page.reload()
    await expect
      .poll(() => ledgerOf(club, account.id))
      .toMatchObject([{ id: asked?.id, handling: 'pending' }])
    await portal.expectSync('Todo guardado')
    await page.reload()
    await portal.expectSync('Todo guardado')
    await expect(services.card(EXPRESS)).toContainText('Te llamamos')

    const queue = await openQueue(openDevice, staff)
    await expect(queue.item(EXPRESS)).toHaveCount(1)
    expect(await ledgerOf(club, account.id)).toHaveLength(1)
  },
)
