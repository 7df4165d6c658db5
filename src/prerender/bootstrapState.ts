/** What people did on a page made at build time before the app's code loaded. The first script fills it, the app reads it. */
export interface BootstrapState {
  /** Fields in which something was typed, ticked or chosen. */
  edited: Set<EditedField>
  /** Buttons that were pressed and forms that were sent, in this order, that only the app can answer. */
  waiting: Set<HTMLButtonElement | HTMLFormElement>
  /** The browser's offer to install the app, which it makes only once. */
  installOffer: Event | null
  /** Stops the first script's listeners: the app takes over from now on. */
  handOver: () => void
}
export type EditedField = HTMLInputElement | HTMLTextAreaElement

declare global {
  interface Window {
    bootstrapState?: BootstrapState
  }
}
