import { useEffect, useState } from 'react'
import { loadStripeLibrary, type StripeLoad, type StripePurpose } from './loadStripeLibrary'

export type StripeLibrary = { status: 'loading' } | { status: 'done'; load: StripeLoad }

/**
 * Stripe.js for this screen, and a way to load it again.
 * @param purpose a club that does not sell yet still lets its members change their card
 */
export function useStripeLibrary(purpose: StripePurpose): { library: StripeLibrary; loadAgain: () => void } {
  const [library, setLibrary] = useState<StripeLibrary>({ status: 'loading' })
  const [round, setRound] = useState(0)

  useEffect(() => {
    let gone = false
    void loadStripeLibrary(purpose).then((load) => {
      if (!gone) setLibrary({ status: 'done', load })
    })
    return () => {
      gone = true
    }
  }, [purpose, round])

  function loadAgain() {
    setLibrary({ status: 'loading' })
    setRound((before) => before + 1)
  }
  return { library, loadAgain }
}
