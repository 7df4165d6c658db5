import { brandOf } from '../../cards/brands'
import { apiOriginFor, callApi, type ApiResult } from '../shared/api'
import { acceptConnection } from '../shared/connect'
import type {
  CardOptions,
  CardRequest,
  CardState,
  FieldName,
  FromCardFrame,
  ToCardFrame,
  ValidationError,
} from '../shared/protocol'
import { languageFor, textsFor, type FrameTexts, type ValidationCode } from '../shared/texts'
import { applyStyle } from './applyStyle'
import { CardField } from './CardField'
import {
  digitsOf,
  formatCvc,
  formatExpiry,
  formatNumber,
  formatPostal,
  judgeCvc,
  judgeExpiry,
  judgeNumber,
  judgePostal,
} from './cardRules'

/** The card row. Only it ever holds the number, and it sends it only to the API. */
const row = element('card', HTMLFormElement)
const number = field('number', 'cardnumber', formatNumber, judgeNumber)
const expiry = field('expiry', 'exp-date', formatExpiry, (value) => judgeExpiry(value, new Date()))
const cvc = field(
  'cvc',
  'cvc',
  (value) => formatCvc(value, number.value),
  (value) => judgeCvc(value, number.value),
)
const postal = field('postal', 'postal', formatPostal, judgePostal)

let options: CardOptions = {}
let texts: FrameTexts = textsFor('en')
let key = ''
let strict = false
let lastState = ''
let send: (message: FromCardFrame) => void = () => undefined

function element<T extends Element>(id: string, type: new () => T): T {
  const found = document.getElementById(id)
  if (!(found instanceof type)) throw new Error(`The card frame lacks ${id}.`)
  return found
}

function field(
  name: FieldName,
  id: string,
  format: (value: string) => string,
  judge: CardField['verdict'] extends infer V ? (value: string) => V : never,
): CardField {
  return new CardField(name, element(id, HTMLInputElement), { format, judge })
}

const fields = (): CardField[] =>
  options.hidePostalCode ? [number, expiry, cvc] : [number, expiry, cvc, postal]

function currentError(): ValidationError | undefined {
  for (const each of fields()) {
    const code = each.complaint(strict)
    if (code !== undefined)
      return { type: 'validation_error', code, message: texts.messages[code as ValidationCode] }
  }
  return undefined
}

function currentState(): CardState {
  const all = fields()
  const error = currentError()
  const digits = digitsOf(number.value)
  return {
    empty: all.every(({ value }) => value === ''),
    complete: all.every(({ verdict }) => verdict.state === 'complete'),
    error,
    brand: digits === '' ? 'unknown' : brandOf(digits).name,
    value: { postalCode: options.hidePostalCode ? '' : postal.value },
  }
}

function refresh(): void {
  const state = currentState()
  for (const each of fields()) each.show(each.complaint(strict) !== undefined)
  row.classList.toggle('empty', state.empty)
  row.classList.toggle('complete', state.complete)
  row.classList.toggle('invalid', state.error !== undefined)
  const asText = JSON.stringify(state)
  if (asText === lastState) return
  lastState = asText
  send({ type: 'change', state })
}

function moveTo(from: CardField, step: 1 | -1): void {
  const all = fields()
  const target = all[all.indexOf(from) + step]
  target?.input.focus()
}

function onInput(changed: CardField, event: Event): void {
  const isDeletion = event instanceof InputEvent && event.inputType.startsWith('delete')
  strict = false
  changed.reformat(isDeletion)
  if (changed === number) cvc.reformat(false)
  refresh()
  const atEnd = changed.input.selectionStart === changed.value.length
  if (!isDeletion && atEnd && changed.verdict.state === 'complete' && changed !== postal) moveTo(changed, 1)
}

function onKeyDown(changed: CardField, event: KeyboardEvent): void {
  if (event.key === 'Escape') send({ type: 'escape' })
  if (event.key === 'Backspace' && changed.value === '') moveTo(changed, -1)
}

function listen(each: CardField): void {
  each.input.addEventListener('input', (event) => onInput(each, event))
  each.input.addEventListener('keydown', (event) => onKeyDown(each, event))
  each.input.addEventListener('blur', () => {
    each.leave()
    refresh()
  })
}

function label(each: CardField, text: string, placeholder: string): void {
  const tag = document.querySelector(`label[for="${each.input.id}"]`)
  if (tag) tag.textContent = text
  each.input.placeholder = placeholder
}

function configure(message: Extract<ToCardFrame, { type: 'init' | 'update' }>): void {
  options = { ...options, ...message.options }
  key = message.key
  const language = languageFor(message.locale)
  texts = textsFor(language)
  document.documentElement.lang = language
  document.title = texts.cardFrame
  label(number, texts.number, texts.number)
  label(expiry, texts.expiry, texts.expiryPlaceholder)
  label(cvc, texts.cvc, texts.cvc)
  label(postal, texts.postal, texts.postal)
  element('postal-cell', HTMLElement).hidden = options.hidePostalCode === true
  element('icon', SVGElement).classList.toggle('hidden', options.hideIcon === true)
  for (const each of [number, expiry, cvc, postal]) each.input.disabled = options.disabled === true
  if (message.type === 'init' && options.value?.postalCode !== undefined)
    postal.input.value = formatPostal(options.value.postalCode)
  applyStyle(options.style)
  refresh()
}

function firstToFill(): CardField {
  return fields().find(({ verdict }) => verdict.state !== 'complete') ?? number
}

function clear(): void {
  for (const each of fields()) each.clear()
  strict = false
  refresh()
}

const cardParams = ({ cardPrefix, postalParam }: CardRequest): Record<string, string> => ({
  [`${cardPrefix}[number]`]: digitsOf(number.value),
  [`${cardPrefix}[exp_month]`]: String(Number(digitsOf(expiry.value).slice(0, 2))),
  [`${cardPrefix}[exp_year]`]: `20${digitsOf(expiry.value).slice(2, 4)}`,
  [`${cardPrefix}[cvc]`]: cvc.value,
  ...(!options.hidePostalCode && postal.value !== '' && { [postalParam]: postal.value }),
})

/** Sends the card with the call, or says what is missing. */
async function answer(request: CardRequest): Promise<ApiResult> {
  strict = true
  refresh()
  const error = currentError()
  if (error) return { error: { ...error } }
  const params = { ...request.params, ...cardParams(request) }
  return callApi(apiOriginFor(location.origin), { method: 'POST', path: request.path, key, params })
}

function watchFocus(): void {
  window.addEventListener('focus', () => {
    // Focus without a chosen field (a label outside was clicked) goes to the first incomplete one.
    if (document.activeElement === document.body) firstToFill().input.focus()
    send({ type: 'focus' })
  })
  window.addEventListener('blur', () => send({ type: 'blur' }))
  new ResizeObserver(() => send({ type: 'height', pixels: row.offsetHeight })).observe(row)
}

for (const each of [number, expiry, cvc, postal]) listen(each)
row.addEventListener('submit', (event) => {
  event.preventDefault()
  send({ type: 'submit' })
})

acceptConnection<FromCardFrame, ToCardFrame>((message, reply) => {
  send = reply
  switch (message.type) {
    case 'init':
      configure(message)
      watchFocus()
      reply({ type: 'ready' })
      return
    case 'update': {
      configure(message)
      return
    }
    case 'focus': {
      firstToFill().input.focus()
      return
    }
    case 'blur':
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      return
    case 'clear': {
      clear()
      return
    }
    case 'request':
      void answer(message.request).then((result) => reply({ type: 'response', id: message.id, result }))
  }
})
