import { expect, test } from '../fixtures'

const UNKNOWN = ['/no-existe', '/portal/no-existe', '/registro/pago/otra', '/assets', '/index.html']

test('the not-found page with status 404, and a way home', async ({ page, watch, checkAccessibility }) => {
  for (const path of UNKNOWN) watch.allowStatus(404, path)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  for (const path of UNKNOWN) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect.poll(() => logged).toContain(`404: ${path}`)
    await checkAccessibility(page)
  }
  await page.locator('main').getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuidar en casa, con alguien al lado')
})

test('unknown files and calls get a plain 404', async ({ request }) => {
  const file = await request.get('/assets/no-existe.js')
  expect([file.status(), await file.text()]).toEqual([404, 'Not found'])
  const call = await request.get('/api/no-existe')
  expect([call.status(), ((await call.json()) as { code: string }).code]).toEqual([404, 'not_found'])
})
