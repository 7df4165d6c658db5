import type { BrowserContext, Page } from '@playwright/test'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { PortalPage } from '../pages/PortalPage'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount, type Account } from '../support/accounts'
import { workerReady } from '../support/worker'

test.use({ serviceWorkers: 'allow' })

const ADVICE = 'Asesoría laboral ilimitada'

/** Everything that a browser reveals of this origin: databases, caches, and both storages. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const { name } of await indexedDB.databases()) {
      const open = indexedDB.open(name ?? '')
      const db = await new Promise<IDBDatabase | null>((resolve, reject) => {
        open.onsuccess = () => resolve(open.result)
        open.onerror = () => reject(new Error(String(open.error)))
        // Reading must not recreate a deleted one.
        open.onupgradeneeded = () => open.transaction?.abort()
      }).catch(() => null)
      if (!db) continue
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store).getAll()
        found.push(
          await new Promise((resolve) => {
            all.onsuccess = () => resolve([name, store, all.result])
          }),
        )
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const isText = /\/(portal|manifest\.webmanifest)$/.test(request.url)
        found.push([request.url, isText ? await (await cache.match(request))?.text() : ''])
      }
    }
    return JSON.stringify(found)
  })

/** What must not remain of a person. */
const traces = ({ id, email, token, record }: Account): string[] => [
  id,
  email,
  token,
  ...['nombre', 'apellidos', 'telefono', 'dni'].map((field) => String(record[field])),
]

async function expectNothingLeft(page: Page, account: Account): Promise<void> {
  await expect
    .poll(async () => {
      const text = await readable(page)
      return traces(account).filter((trace) => text.includes(trace))
    })
    .toEqual([])
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(databases.filter((name) => name?.startsWith('club-member-'))).toEqual([])
}

async function usedPortal(context: BrowserContext, account: Account): Promise<Page> {
  const page = await context.newPage()
  const portal = new PortalPage(page)
  await portal.open()
  await portal.expectMember()
  await portal.expectSync('Todo guardado')
  await workerReady(page)
  await new ServicesPage(page).press(ADVICE, 'Activar')
  await expect(new ServicesPage(page).toast('Activado correctamente')).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Mis solicitudes' }).click()
  await expect(page.getByText('Recibida por el club')).toBeVisible()
  expect(await readable(page)).toContain(account.email)
  return page
}

const signOut = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()

test('after a sign-out nothing of the person can be read on this device', async ({ club, openDevice }) => {
  const account = await memberAccount(club)
  const context = await openDevice({ account })
  const page = await usedPortal(context, account)
  const other = await context.newPage()
  await new PortalPage(other).open()
  await new PortalPage(other).expectMember()
  await page.bringToFront()
  await signOut(page)
  await expect(page.getByRole('status').filter({ hasText: 'Sesión cerrada' })).toBeVisible()
  await expectNothingLeft(page, account)
  await expect(other).toHaveURL(/\/auth\/login/)
  // The router writes what it remembers when a page goes.
  await page.reload()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /scroll/i.test(key)))).toEqual(
    [],
  )
  await other.close()
  await test.step('and the next person on the same phone sees only their own', async () => {
    const second = await memberAccount(club)
    await page.evaluate(
      ({ token, record }) => localStorage.setItem('club_session', JSON.stringify({ token, record })),
      { token: second.token, record: second.record },
    )
    await page.goto('/portal')
    await new PortalPage(page).expectMember()
    await new ServicesPage(page).expectActive(ADVICE, false)
    expect(await readable(page)).not.toContain(account.email)
  })
})

test('nor after one without coverage', async ({ club, openDevice, watch, checkAccessibility }) => {
  watch.allowFailure()
  const account = await memberAccount(club)
  const context = await openDevice({ account })
  const page = await usedPortal(context, account)
  await context.setOffline(true)
  await test.step('something unsent is told first: stay, or lose it knowingly', async () => {
    await page.getByRole('link', { name: 'Volver a mi cuenta' }).click()
    await new ServicesPage(page).press(ADVICE, 'Desactivar')
    await new PortalPage(page).expectSync('1 sin enviar')
    await signOut(page)
    const dialog = page.getByRole('dialog', { name: 'Hay algo que el club no ha confirmado' })
    await expect(dialog).toContainText('olvida 1 solicitud que el club todavía no ha confirmado')
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Seguir aquí' }).click()
    await expect(dialog).toHaveCount(0)
    await new ServicesPage(page).expectUnsent(ADVICE, false)
    await signOut(page)
    await dialog.getByRole('button', { name: 'Cerrar sesión y olvidarlas' }).click()
  })
  await expect(page).toHaveURL(/\/$/)
  expect(await keyOf(page)).toMatch(/^[0-9a-f]{32}$/)
  // Until the wipe is through it is noted by the person's id, for the next start to finish it.
  await expectNothingLeft(page, account)
  expect(await statusOf(club, account)).toBe(200)
  await page.close()

  await context.setOffline(false)
  const back = await context.newPage()
  await back.goto('/')
  await expect.poll(() => statusOf(club, account)).toBe(401)
  await expect.poll(() => keyOf(back)).toBeNull()
})

const statusOf = async ({ url }: TestClub, { token }: Account): Promise<number> =>
  (await fetch(`${url}/api/club/me`, { headers: { Authorization: token } })).status
const keyOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('club_pending_sign_outs'))

test('a sign-out that was cut off is finished at the next start', async ({ club, openDevice }) => {
  const account = await memberAccount(club)
  const context = await openDevice({ account })
  const page = await usedPortal(context, account)
  // The page dies after announcing the wipe, before it has begun.
  await page.evaluate(() => {
    Storage.prototype.setItem = new Proxy(Storage.prototype.setItem.bind(localStorage), {
      apply(remember, _storage, [key, value]: [string, string]) {
        remember(key, value)
        if (key === 'club_pending_wipes') throw new Error('the phone was switched off')
      },
    })
    IDBFactory.prototype.deleteDatabase = () => {
      throw new Error('the phone was switched off')
    }
  })
  await page
    .evaluate((id) => localStorage.setItem('club_pending_wipes', id), account.id)
    .catch(() => undefined)
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto('/emergencia')
  await expectNothingLeft(next, account)
  await next.goto('/portal')
  await expect(next).toHaveURL(/\/auth\/login/)
})
