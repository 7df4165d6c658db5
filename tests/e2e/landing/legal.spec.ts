import { ACCESSIBILITY } from '@/copy/accessibility'
import { COOKIES, LEGAL_COPY, LEGAL_NOTICE, PRIVACY, TERMS } from '@/copy/legal'
import { formatDate, unbroken } from '@/copy/format'
import { BRAND } from '@/domain/brand'
import { noonOf } from '@/domain/promise'
import { expect, test } from '../fixtures'
import { layoutProblems } from '../support/layout'

const TEXTS = {
  '/privacidad': PRIVACY,
  '/cookies': COOKIES,
  '/aviso-legal': LEGAL_NOTICE,
  '/terminos': TERMS,
  '/accesibilidad': ACCESSIBILITY,
}
const MISSING = Object.values(BRAND.legal).filter((value) => value === null).length
const WITHOUT_SOURCE = Object.values(BRAND.claimSources).filter((source) => source === null).length

test('each text names its version, and marks what the operator has not filled in', async ({ page }) => {
  for (const [path, text] of Object.entries(TEXTS)) {
    await page.goto(path)
    await expect(page.getByText(LEGAL_COPY.version(formatDate(noonOf(text.version)))), path).toBeVisible()
    await expect(page.getByText(LEGAL_COPY.missingTitle), path).toBeVisible()
    const marks = page.locator('mark').filter({ hasText: LEGAL_COPY.pending })
    await expect(marks, path).toHaveCount(MISSING + (path === '/aviso-legal' ? WITHOUT_SOURCE : 0))
    for (const mark of await marks.all()) await expect(mark).toBeVisible()
  }
})

test('a mail address and a number within a legal text can be tapped', async ({ page }) => {
  await page.goto('/terminos')
  const complaints = page.locator('main section').filter({ hasText: 'hojas de reclamaciones' })
  await expect(complaints.getByRole('link', { name: BRAND.email })).toHaveAttribute(
    'href',
    `mailto:${BRAND.email}`,
  )
  await expect(complaints.getByRole('link', { name: unbroken(BRAND.phone.text) })).toHaveAttribute(
    'href',
    `tel:${BRAND.phone.e164}`,
  )
  expect(await layoutProblems(page)).toEqual([])
})
