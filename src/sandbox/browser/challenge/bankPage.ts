import { BANK_OUTCOME, type BankOutcome } from '../shared/protocol'
import { languageFor, textsFor } from '../shared/texts'

/** The page shown where a bank would ask its customer. */
const query = new URLSearchParams(location.search)
const language = languageFor(query.get('lang') ?? undefined)
const texts = textsFor(language)
const isCaptcha = query.get('kind') === 'captcha'

const say = (outcome: BankOutcome): void =>
  window.parent.postMessage({ type: BANK_OUTCOME, outcome }, location.origin)

function fill(id: string, text: string): HTMLElement | null {
  const element = document.getElementById(id)
  if (element) element.textContent = text
  return element
}

const title = isCaptcha ? texts.captchaTitle : texts.challengeTitle
document.documentElement.lang = language
document.title = title
fill('title', title)
fill('text', isCaptcha ? texts.captchaText : texts.challengeText)
fill('test-source-authorize-3ds', isCaptcha ? texts.human : texts.authorize)?.addEventListener('click', () =>
  say('pass'),
)
fill('test-source-fail-3ds', texts.fail)?.addEventListener('click', () => say('fail'))
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') say('close')
})
