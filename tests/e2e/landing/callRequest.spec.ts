import { CALL_REQUEST_COPY as copy, callMoment } from '@/copy/callRequest'
import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { CALLBACKS_COPY } from '@/copy/panel/callbacks'
import { unbroken } from '@/copy/format'
import { BRAND } from '@/domain/brand'
import { expect, test } from '../fixtures'
import { openCallbacks } from '../pages/CallbacksPage'
import { staffAccount } from '../support/accounts'
import { wake } from '../support/alive'

test('«Que me llaméis vosotros»: what is typed outlasts lost coverage, and staff see it and erase it', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowFailure('/api/club/')
  const page = await (await openDevice({ viewport: { width: 360, height: 740 } })).newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Que me llaméis vosotros' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: copy.heading })).toBeVisible()
  await wake(page)
  // The form ends in the number: the footer does not say it again.
  const number = { name: unbroken(BRAND.preMemberPhone.text) }
  await expect(page.getByRole('main').getByRole('link', number)).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', number)).toHaveCount(0)
  const submit = page.getByRole('button', { name: copy.submit })
  await expect(submit).toBeInViewport({ ratio: 1 })
  await submit.click()
  await expect(page.getByText(FIELD_ERRORS.telefono_invalid).last()).toBeVisible()
  await expect(page.locator('main form').getByRole('link', { name: copy.privacyLink })).toHaveAttribute(
    'href',
    '/privacidad',
  )
  await page.getByLabel(copy.fields.nombre).fill('Nuria Peña')
  await page.getByLabel(copy.fields.telefono).fill('600 111 222')
  await expect(page.getByText(copy.days)).toBeVisible()
  await page.getByLabel('Por la tarde').check()
  await page.context().setOffline(true)
  await expect(page.getByText(copy.offline.title)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(copy.offline.title)).toBeHidden()
  await expect(page.getByLabel(copy.fields.telefono)).toHaveValue('600 111 222')
  await submit.click()
  await expect(
    page.getByText(copy.sent.text(unbroken('600 111 222'), callMoment(new Date(), 'afternoon'))),
  ).toBeVisible()

  const calls = await openCallbacks(openDevice, await staffAccount(club))
  const request = calls.page
    .getByRole('region', { name: CALLBACKS_COPY.requested.heading(1) })
    .getByRole('listitem')
    .filter({ hasText: 'Nuria Peña' })
  await expect(request.getByRole('link', { name: unbroken('600 111 222') })).toHaveAttribute(
    'href',
    /^tel:.*600111222$/,
  )
  await checkAccessibility(calls.page)
  await request.getByRole('button', { name: /^Más acciones/ }).click()
  await request.getByRole('button', { name: CALLBACKS_COPY.requested.erase }).click()
  await calls.dialog.getByRole('button', { name: CALLBACKS_COPY.requested.eraseConfirm }).click()
  await expect(request).toHaveCount(0)
})
