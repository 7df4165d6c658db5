import { expect, test } from 'vitest'
import { SESSIONS_COPY } from '@/copy/account/sessions'
import { deviceOf, isNameless } from '@/domain/account/session'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
test.each([
  [
    'phone',
    'chrome',
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
  ],
  ['tablet', 'chrome', `Mozilla/5.0 (Linux; Android 15; SM-X200) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`],
  [
    'phone',
    'samsung',
    `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'phone',
    'safari',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} Version/19.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'phone',
    'firefox',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
  ],
  [
    'tablet',
    'safari',
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${WEBKIT} Version/12.1 Mobile/15E148 Safari/604.1`,
  ],
  [
    'computer',
    'edge',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  ],
  [
    'computer',
    'opera',
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`,
  ],
  ['computer', 'firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'computer',
    'safari',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/19.0 Safari/605.1.15`,
  ],
  ['other', 'other', 'curl/8.9'],
  ['other', 'other', ''],
])('a %s with %s', (device, browser, userAgent) => {
  expect(deviceOf(userAgent)).toMatchObject({ device, browser })
})

test.each([
  [
    'android',
    'Un móvil Android · Chrome',
    `Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140 Mobile Safari/537.36`,
  ],
  [
    'android',
    'Una tableta Android · Chrome',
    `Linux; Android 15; SM-X200) ${WEBKIT} Chrome/140 Safari/537.36`,
  ],
  [
    'apple',
    'Un iPhone · Safari',
    `iPhone; CPU iPhone OS 19_0) ${WEBKIT} Version/19.0 Mobile/15E148 Safari/604.1`,
  ],
  ['apple', 'Un iPad · Safari', `iPad; CPU OS 12_5) ${WEBKIT} Version/12.1 Mobile/15E148 Safari/604.1`],
  [
    'apple',
    'Un Mac o un iPad · Firefox',
    'Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
  ],
  [
    'windows',
    'Un ordenador con Windows · Edge',
    `Windows NT 10.0) ${WEBKIT} Chrome/140 Safari/537.36 Edg/140`,
  ],
  ['other', 'Un ordenador · Firefox', 'X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['other', 'Un aparato sin identificar', 'curl/8.9'],
])('of %s: «%s»', (system, name, userAgent) => {
  const facts = deviceOf(userAgent)
  expect(facts.system).toBe(system)
  expect(SESSIONS_COPY.name(facts)).toBe(name)
  expect(isNameless(facts)).toBe(userAgent.startsWith('curl'))
})
