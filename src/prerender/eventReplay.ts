import type { BootstrapState, EditedField } from './bootstrapState'

/**
 * What React hears from now on it answers by itself.
 * @returns replays to the app what people did before: fields first, as they stand by then, then what they pressed or sent
 */
export function prepareReplay({ edited, waiting }: BootstrapState): () => void {
  noteRestored(edited)
  const pressed = [...waiting]
  waiting.clear()
  return () => {
    for (const field of edited) {
      const { isConnected, type, value, checked } = field as HTMLInputElement
      if (!isConnected || (type === 'radio' && !checked)) continue
      if (isTicked(field)) change(field, 'checked', !checked, checked, 'click')
      else change(field, 'value', `${value} `, value, 'input')
    }
    for (const target of [...pressed, ...waiting]) delete target.dataset['waiting']
    for (const target of pressed) {
      if (!target.isConnected || waiting.has(target)) continue
      if (target instanceof HTMLFormElement) target.requestSubmit()
      else target.click()
    }
  }
}

/**
 * Notes as edited what the browser itself put back into fields when a person came back to this page: no event tells of it.
 * The controls of reading are set by the first script.
 */
function noteRestored(edited: BootstrapState['edited']): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input:not([data-reading]), textarea')) {
    const { value, defaultValue, checked, defaultChecked } = field
    if (isTicked(field) ? checked !== defaultChecked : value !== defaultValue) edited.add(field)
  }
}

const isTicked = ({ type }: EditedField): boolean => type === 'checkbox' || type === 'radio'

/**
 * React notices a change only if the field differs from what React believes to be in it. What is set on the field itself
 * goes through React; what is set by the browser's own setter does not.
 */
function change(
  field: EditedField,
  property: 'value' | 'checked',
  believed: string | boolean,
  value: string | boolean,
  event: 'input' | 'click',
): void {
  // Fields of some types, such as e-mail addresses, have no caret that can be read.
  const caret = property === 'value' ? field.selectionStart : null
  Object.assign(field, { [property]: believed })
  Reflect.set(Object.getPrototypeOf(field) as object, property, value, field)
  if (caret !== null) field.setSelectionRange(caret, caret)
  // A plain event, which unlike a mouse click toggles nothing.
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
