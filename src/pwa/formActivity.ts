let isEdited = false
const listeners = new Set<() => void>()

/** Whether something was typed into a form of the screen that is shown. */
export const hasUnsavedInput = (): boolean => isEdited

export function onFormActivity(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Follows what is typed; `onLeave` calls back whenever another screen is shown. */
export function watchForms(onLeave: (listener: () => void) => void): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('form')) set(true)
  })
  onLeave(() => set(false))
}

function set(next: boolean): void {
  if (isEdited === next) return
  isEdited = next
  listeners.forEach((listener) => listener())
}
