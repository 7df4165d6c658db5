import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailCatcher, startMailCatcher } from '@/ops/run/mailCatcher'

const RESET = 'https://club.example.org/auth/reset-password?token=a&b=c'

let catcher: MailCatcher

beforeEach(async () => {
  catcher = await startMailCatcher({ smtpPort: 0, webPort: 0 })
})
afterEach(() => catcher.close())

const send = (subject: string): Promise<unknown> =>
  createTransport({ host: '127.0.0.1', port: catcher.smtpPort, tls: { rejectUnauthorized: false } }).sendMail(
    {
      from: 'Club <hola@example.org>',
      to: 'Ana <ana@example.org>, luis@example.org',
      subject,
      text: `Hola, ñandú: ${RESET}`,
      html: `<p>Hola, <b>ñandú</b>: <a href="${RESET.replace('&', '&amp;')}">entra</a></p><script>alert(1)</script>`,
    },
  )

test('reads who, what and every link once', async () => {
  const arriving = catcher.waitFor((mail) => mail.subject === 'Recuperación')
  await send('Recuperación')
  expect(await arriving).toMatchObject({
    from: 'hola@example.org',
    to: ['ana@example.org', 'luis@example.org'],
    text: expect.stringContaining('ñandú') as string,
    links: [RESET],
  })
})

test('says what it has seen when the awaited mail does not come', async () => {
  await send('Otra cosa')
  await expect(catcher.waitFor(() => false, 20)).rejects.toThrow('Otra cosa')
})

test('refuses the next mails only as often as told', async () => {
  catcher.failNext(1)
  await expect(send('uno')).rejects.toThrow('451')
  await send('dos')
  expect(catcher.messages.map((mail) => mail.subject)).toEqual(['dos'])
})

test('comes back on the same port', async () => {
  await catcher.down()
  await expect(send('uno')).rejects.toThrow('ECONNREFUSED')
  await catcher.up()
  await send('dos')
  expect(catcher.messages).toHaveLength(1)
})

test('shows mails as text, never as markup of the page', async () => {
  await send('<img src=x onerror=alert(1)>')
  const page = await (await fetch(catcher.webUrl ?? '')).text()
  expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;')
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('<img')
})
