import { createContext, use } from 'react'
import { useClubConfig } from './clubConfig'

/**
 * Whether the page itself is one of the demo: known before the first paint, because whole pages have the banner where it is true,
 * and the page of the app has a mark. Set where pages are made.
 */
export const DemoPage = createContext(import.meta.env.SSR || document.querySelector('[data-demo]') !== null)

/** Whether this is the demo, in which nothing is charged and examples are shown. */
export function useDemo(): boolean {
  const isDemoPage = use(DemoPage)
  return useClubConfig()?.demo ?? isDemoPage
}
