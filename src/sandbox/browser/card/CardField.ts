import type { FieldName } from '../shared/protocol'
import type { Verdict } from './cardRules'

interface FieldRules {
  format: (value: string) => string
  judge: (value: string) => Verdict
}

/** One input of the card row: formats what is typed, and knows whether its value is valid. */
export class CardField {
  /** Left with something in it: it may be called incomplete. */
  private left = false

  constructor(
    readonly name: FieldName,
    readonly input: HTMLInputElement,
    private readonly rules: FieldRules,
  ) {}

  get value(): string {
    return this.input.value
  }

  get verdict(): Verdict {
    return this.rules.judge(this.value)
  }

  /** Formats what was typed and keeps the caret after the same digit. */
  reformat(isDeletion: boolean): void {
    const { value, selectionStart } = this.input
    const caret = selectionStart ?? value.length
    const trimmed = isDeletion ? value.replace(/[ /]+$/, '') : value
    const formatted = isDeletion && trimmed.length < 3 ? trimmed : this.rules.format(trimmed)
    if (formatted === value) return
    const charactersBefore = value.slice(0, caret).replace(/[ /]/g, '').length
    this.input.value = formatted
    const position = caret >= value.length ? formatted.length : positionAfter(formatted, charactersBefore)
    if (document.activeElement === this.input) this.input.setSelectionRange(position, position)
  }

  leave(): void {
    this.left = this.value !== ''
  }

  /** The error code to show now, if any. `strict`: the card is being sent, so anything missing counts. */
  complaint(strict: boolean): string | undefined {
    const { verdict } = this
    if (verdict.state === 'complete') return undefined
    const mayComplain = verdict.state === 'invalid' || strict || (verdict.state === 'incomplete' && this.left)
    return mayComplain ? verdict.code : undefined
  }

  show(isInvalid: boolean): void {
    const { classList } = this.input
    classList.toggle('empty', this.value === '')
    classList.toggle('complete', this.verdict.state === 'complete')
    classList.toggle('invalid', isInvalid)
    this.input.setAttribute('aria-invalid', String(isInvalid))
  }

  clear(): void {
    this.input.value = ''
    this.left = false
  }
}

function positionAfter(formatted: string, characters: number): number {
  let seen = 0
  for (let i = 0; i < formatted.length; i++) {
    if (seen === characters) return i
    if (!/[ /]/.test(formatted.charAt(i))) seen += 1
  }
  return formatted.length
}
