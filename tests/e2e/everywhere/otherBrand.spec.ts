import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import PocketBase from 'pocketbase'
import { LEGAL_COPY } from '@/copy/legal'
import { LANDING_COPY } from '@/copy/landing'
import { BRAND } from '@/domain/brand'
import { BRAND_COLOURS } from '@/domain/brandColours'
import { listFiles } from '@/ops/listFiles'
import { type MailCatcher, startMailCatcher } from '@/ops/run/mailCatcher'
import { callClub } from '../../support/callClub'
import { contactBody, sendContact } from '../../support/contact'
import { projectPaths } from '@/ops/projectPaths'
import { buildOtherBrand, type OtherBrand } from '../../support/otherBrand/buildOtherBrand'
import { BRAND as OTHER } from '../../support/otherBrand/brand'
import { BRAND_COLOURS as OTHER_COLOURS } from '../../support/otherBrand/brandColours'
import { MARKET_CODE as OTHER_CODE } from '../../support/otherBrand/marketCode'
import { TEAM as OTHER_TEAM } from '../../support/otherBrand/team'
import { TESTIMONIALS as OTHER_TESTIMONIALS } from '../../support/otherBrand/testimonials'
import { TRACES, tracesIn } from '../../support/otherBrand/traces'
import { PASSWORD, registration } from '../../support/people'
import { preparedClub } from '../../support/preparedClub'
import { type ReleasedServer, startRelease, unpackRelease } from '../../support/runRelease'
import { expect, test } from '../fixtures'
import { whole } from '../support/whole'
import { SOAK } from '../support/soak'

test.describe.configure({ mode: 'serial' })

const run = promisify(execFile)
const SUPERUSER = { address: 'ops@example.org', password: 'a long password' }

let other: OtherBrand
let mail: MailCatcher
let club: ReleasedServer
let folder: string
test.beforeAll(async () => {
  test.setTimeout(400_000)
  const { binary } = await preparedClub()
  other = await buildOtherBrand({ POCKETBASE_BIN: binary, CHROMIUM_BIN: process.env['CHROMIUM_BIN'] ?? '' })
  mail = await startMailCatcher({ smtpPort: 0 })
  folder = await unpackRelease(other.archive, join(other.folder, 'server'))
  club = await startRelease(folder, {
    PATH: process.env['PATH'] ?? '',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mail.smtpPort),
    SUPERUSER_IPS: '127.0.0.1',
  })
})
test.afterAll(async () => {
  await club.stop()
  await mail.close()
  await other.remove()
})

const isText = (file: string): boolean => !/^\.(br|gz|png|woff2|db|db-shm|db-wal)$/.test(extname(file))

test('nothing of the default brand is left in anything that is built', SOAK, async () => {
  // Or the search would find nothing anywhere.
  const own = await Promise.all(
    (await listFiles(projectPaths.dist)).filter(isText).map((file) => readFile(file, 'utf8')),
  )
  const findable = tracesIn(own.join('\n'))
  for (const trace of [BRAND.name.toLowerCase(), BRAND.email, BRAND.phone.text, BRAND_COLOURS.dark.primary])
    expect(findable).toContain(trace)
  expect(findable.length).toBeGreaterThan(TRACES.length * 0.8)
  expect(basename(other.archive)).toContain(`${OTHER.slug}-`)
  const files = (await listFiles(folder)).filter((file) => basename(file) !== 'pocketbase')
  const texts = files.filter(isText)
  expect(texts.length).toBeGreaterThan(30)
  for (const file of texts) {
    const found = tracesIn(await readFile(file, 'utf8'))
    expect.soft({ file: relative(folder, file), found }).toEqual({ file: relative(folder, file), found: [] })
  }
})

test('manifest, style sheets, worker and server have those of the other', SOAK, async () => {
  const manifest = JSON.parse(
    await readFile(join(folder, 'pb_public/manifest.webmanifest'), 'utf8'),
  ) as Record<string, unknown>
  expect(manifest).toMatchObject({
    name: OTHER.name,
    short_name: OTHER.name,
    theme_color: OTHER_COLOURS.light.paper,
    background_color: OTHER_COLOURS.light.paper,
  })
  const sheets = (await listFiles(join(folder, 'pb_public/assets'))).filter((file) => file.endsWith('.css'))
  const css = (await Promise.all(sheets.map((file) => readFile(file, 'utf8')))).join('')
  for (const palette of Object.values(OTHER_COLOURS))
    for (const [role, colour] of Object.entries(palette)) expect(css, role).toContain(colour)
  const server = await readFile(join(folder, 'pb_hooks/club.js'), 'utf8')
  for (const own of [OTHER.name, OTHER.email, OTHER_CODE, OTHER_TEAM[0]!.name, OTHER_COLOURS.light.primary])
    expect(server).toContain(own)
  expect(await readFile(join(folder, 'pb_public/favicon.svg'), 'utf8')).toContain(OTHER.logo.line)
})

test('icons and the picture of shared links are drawn in the other’s colours', SOAK, async ({ page }) => {
  await page.goto(club.url)
  for (const icon of ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png'])
    expect(await colourAt(`/${icon}`, 0.5, 0.06), icon).toBe(OTHER_COLOURS.light.primary)
  expect(await colourAt('/compartir.png', 0.01, 0.01)).toBe(OTHER_COLOURS.light.paper)

  /** The colour of one point of a picture, by its place from left and top as shares of the side. */
  function colourAt(picture: string, x: number, y: number): Promise<string> {
    return page.evaluate(
      async ([address, left, top]) => {
        const bitmap = await createImageBitmap(await (await fetch(address)).blob())
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
        const context = canvas.getContext('2d')
        if (!context) throw new Error('no canvas')
        context.drawImage(bitmap, 0, 0)
        const { data } = context.getImageData(
          Math.floor(bitmap.width * left),
          Math.floor(bitmap.height * top),
          1,
          1,
        )
        return `#${[...data.slice(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`
      },
      [picture, x, y] as const,
    )
  }
})

test('services, pages of the server and mails carry the other brand alone', SOAK, async () => {
  const catalogue = await fetch(`${club.url}/api/club/catalogue`)
  const services = await catalogue.text()
  expect(services).toContain(`"${OTHER.slug}-seleccion"`)
  expect(services).toContain(`"${OTHER.slug}-market"`)
  expect(tracesIn(services)).toEqual([])

  const person = registration()
  expect((await callClub(club, 'sign-up', { body: person })).status).toBe(200)
  await fetch(`${club.url}/api/collections/profiles/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email }),
  })
  expect((await sendContact(club, contactBody())).status).toBe(200)
  await sendAllMails()
  const mails = mail.messages.map((message) => JSON.stringify(message))
  expect(mails.length).toBeGreaterThanOrEqual(3)
  for (const text of mails) {
    expect(tracesIn(text)).toEqual([])
    expect(text).toContain(OTHER.name)
  }
  expect(mail.messages.map(({ to }) => to).flat()).toContain(OTHER.email)
  expect(mails.join()).toContain(OTHER_COLOURS.light.primary)
  const signedIn = await callClub(club, 'sign-in', { body: { email: person.email, password: PASSWORD } })
  expect(tracesIn(JSON.stringify(signedIn.json))).toEqual([])
})

/** Runs the every-minute jobs. */
async function sendAllMails(): Promise<void> {
  await run(join(folder, 'club'), ['superuser', SUPERUSER.address, SUPERUSER.password])
  const client = new PocketBase(club.url)
  client.autoCancellation(false)
  await client.collection('_superusers').authWithPassword(SUPERUSER.address, SUPERUSER.password)
  for (const job of ['sendQueuedMails', 'sendCodes']) await client.crons.run(job)
  await expect.poll(() => mail.messages.length).toBeGreaterThanOrEqual(3)
}

test('the pages show what it configures, and leave out what it switched off', SOAK, async ({ page }) => {
  await page.goto(club.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.title()).toContain(OTHER.name)
  await expect(page.locator('html[data-fonts]')).toBeAttached()
  await whole(page)
  const shown = await page.locator('body').innerText()
  expect(tracesIn(shown)).toEqual([])
  expect(shown).toContain(LANDING_COPY.proof.families(OTHER.claims.families ?? ''))
  for (const off of [
    LANDING_COPY.savings.upTo,
    LANDING_COPY.testimonials.exampleHeading,
    LANDING_COPY.testimonials.exampleNote,
    LANDING_COPY.testimonials.example,
  ])
    expect(shown).not.toContain(off)
  expect(shown).toContain(LANDING_COPY.testimonials.heading)
  const [voice] = OTHER_TESTIMONIALS
  await expect(page.locator('figure')).toHaveText(
    `«${voice!.text}»${voice!.initials}${voice!.name}Carta de una socia, marzo de 2026`,
  )
  await expect(page.getByText(LANDING_COPY.proof.rating('4,1', '987'))).toBeVisible()
  expect((await page.locator('details').allTextContents()).join(' ')).not.toMatch(/\bde de\b/i)
  const join = page.getByRole('main').getByRole('link', { name: LANDING_COPY.hero.join }).first()
  expect(await join.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe('rgb(35, 49, 143)')

  await page.goto(`${club.url}/aviso-legal`)
  await expect(page.getByText(OTHER.legal.company ?? '').first()).toBeVisible()
  await expect(page.getByText(LEGAL_COPY.missingTitle)).toHaveCount(0)
  await expect(page.getByText(LEGAL_COPY.pending)).toHaveCount(0)
})
