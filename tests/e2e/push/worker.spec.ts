import type { PushPayload } from '@/domain/pushPayload'
import { expect, test } from '../fixtures'
import { openPortal } from '../pages/openPortal'
import { memberAccount } from '../support/accounts'
import { PushDelivery } from '../support/push'
import { workerReady } from '../support/worker'

test.use({ serviceWorkers: 'allow' })

const NEWS = 'Tienes novedades en Arrimo'
const TOLD: PushPayload = {
  title: 'Te hemos llamado y no hemos podido hablar contigo',
  body: 'Volveremos a intentarlo.',
  path: '/portal/solicitudes',
  tag: 'solicitud-1',
}
const SHOWN = { ...TOLD, lang: 'es' }
const GENERIC = { title: NEWS, body: '', path: '/portal', tag: 'novedades', lang: 'es' }

test('a device shows what the club says, open or closed; a newer word takes the place of the older, and a tap leads there', async ({
  club,
  openDevice,
}) => {
  const page = await openPortal(openDevice, await memberAccount(club))
  await workerReady(page)
  const elsewhere = await page.context().newPage()
  const delivery = await PushDelivery.of(elsewhere, club.url)
  await delivery.deliver(TOLD)
  await expect.poll(() => delivery.shown()).toEqual([SHOWN])
  const newer = { ...TOLD, title: 'Tu solicitud está resuelta' }
  await delivery.deliver(newer)
  await expect.poll(() => delivery.shown()).toEqual([{ ...SHOWN, title: newer.title }])

  await page.evaluate(() => Object.assign(window, { isStillThere: true }))
  expect(await delivery.tap(TOLD.tag)).toEqual({ opened: [], focused: 1 })
  await expect(page.getByRole('heading', { level: 1, name: 'Mis solicitudes' })).toBeVisible()
  expect(await page.evaluate(() => 'isStillThere' in window)).toBe(true)
  await expect.poll(() => delivery.shown()).toEqual([])

  await page.close()
  await delivery.deliver(TOLD)
  await delivery.deliver({ ...TOLD, tag: 'solicitud-2' })
  await expect.poll(() => delivery.shown()).toEqual([SHOWN, { ...SHOWN, tag: 'solicitud-2' }])
  expect(await delivery.tap('solicitud-2')).toEqual({ opened: ['/portal/solicitudes'], focused: 0 })
  await expect.poll(() => delivery.shown()).toEqual([SHOWN])
})

test('something is always shown, and to whoever is not signed in only that there is news', async ({
  club,
  openDevice,
}) => {
  const page = await openPortal(openDevice, await memberAccount(club))
  await workerReady(page)
  const elsewhere = await page.context().newPage()
  const delivery = await PushDelivery.of(elsewhere, club.url)
  for (const unreadable of ['', '{', JSON.stringify({ ...TOLD, path: '//example.org/' })]) {
    await delivery.deliver(unreadable)
    await expect.poll(() => delivery.shown(), { message: unreadable }).toEqual([GENERIC])
    await delivery.tap(GENERIC.tag)
  }
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page).toHaveURL(`${club.url}/`)
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).length), {
      message: 'the member has left',
    })
    .toBe(0)
  await delivery.deliver(TOLD)
  await expect.poll(() => delivery.shown()).toEqual([GENERIC])
  await page.close()
  expect(await delivery.tap(GENERIC.tag)).toEqual({ opened: ['/portal'], focused: 0 })
  const opened = await elsewhere.context().newPage()
  await opened.goto('/portal')
  await expect(opened).toHaveURL(/\/(acceso|auth\/login)/)
})
