import { useSyncExternalStore } from 'react'
import { consentChoice, onConsentChange, type ConsentChoice } from '@/client/analytics/consentChoice'

/** What was chosen about analytics; at build time that is unknown. */
export const useChoice = (): ConsentChoice | 'not-asked' | 'unknown' =>
  useSyncExternalStore<ConsentChoice | 'not-asked' | 'unknown'>(
    onConsentChange,
    () => consentChoice() ?? 'not-asked',
    () => 'unknown',
  )
