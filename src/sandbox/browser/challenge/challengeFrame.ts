import { apiOriginFor, callApi, type ApiResult } from '../shared/api'
import { acceptConnection } from '../shared/connect'
import {
  BANK_OUTCOME,
  type BankOutcome,
  type FromChallengeFrame,
  type ToChallengeFrame,
} from '../shared/protocol'
import { languageFor, textsFor } from '../shared/texts'

/** The window over the whole page, with the bank's page inside. Closing it counts as failing. */
const dialog = document.getElementById('dialog')
const closeButton = document.getElementById('close')
const bank = document.getElementById('challengeFrame')

function isOutcome(data: unknown): data is { type: typeof BANK_OUTCOME; outcome: BankOutcome } {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === BANK_OUTCOME
}

function show({ locale, kind }: ToChallengeFrame): void {
  const language = languageFor(locale)
  const texts = textsFor(language)
  document.documentElement.lang = language
  document.title = texts.challengeFrame
  dialog?.setAttribute('aria-label', texts.challengeFrame)
  closeButton?.setAttribute('aria-label', texts.close)
  if (!(bank instanceof HTMLIFrameElement)) return
  bank.title = texts.bankFrame
  bank.addEventListener('load', () => bank.focus(), { once: true })
  bank.src = `/frames/bank.html?lang=${language}&kind=${encodeURIComponent(kind)}`
}

/** Waits until the person has decided. */
function outcome(): Promise<'pass' | 'fail'> {
  return new Promise((resolve) => {
    closeButton?.addEventListener('click', () => resolve('fail'))
    window.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') resolve('fail')
    })
    window.addEventListener('message', (event: MessageEvent<unknown>) => {
      const isBank = bank instanceof HTMLIFrameElement && event.source === bank.contentWindow
      if (isBank && event.origin === location.origin && isOutcome(event.data))
        resolve(event.data.outcome === 'pass' ? 'pass' : 'fail')
    })
  })
}

const report = (message: ToChallengeFrame, decided: 'pass' | 'fail'): Promise<ApiResult> =>
  callApi(apiOriginFor(location.origin), {
    method: 'POST',
    path: '/v1/3ds2/challenge_complete',
    key: message.key,
    params: { client_secret: message.clientSecret, source: message.source, outcome: decided },
  })

acceptConnection<FromChallengeFrame, ToChallengeFrame>((message, reply) => {
  show(message)
  void outcome()
    .then((decided) => report(message, decided))
    .then((result) => reply({ type: 'done', result }))
})
