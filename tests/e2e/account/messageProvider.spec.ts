import { expect, test } from '../fixtures'
import { AccountPage } from '../pages/AccountPage'
import { memberAccount } from '../support/accounts'
import { SOAK } from '../support/soak'

test.use({
  clubOptions: {
    settings: { MESSAGE_WEBHOOK_URL: 'http://127.0.0.1:9/messages', AUTOMATION_ALLOW_HTTP: '1' },
  },
})

test(
  'where the operator has a provider, messages are one of the ways',
  SOAK,
  async ({ club, openDevice }) => {
    const account = await memberAccount(club)
    const page = await (await openDevice({ account })).newPage()
    const notices = new AccountPage(page)
    await notices.open('avisos')
    await page.getByLabel('Todos los avisos', { exact: true }).selectOption('Por mensaje al móvil')
    await notices.button('avisos', 'Guardar cómo me avisáis').click()
    await expect(notices.section('avisos').getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()
    expect(await club.superuser.collection('profiles').getOne(account.id)).toMatchObject({
      tell_requests: 'message',
      tell_family: 'message',
      tell_money: 'message',
    })
  },
)
