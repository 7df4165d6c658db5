import { type ReactNode, useState } from 'react'
import type { Said } from '@/domain/benefit'
import type { Service } from '@/domain/service'
import { factsOf } from '@/domain/serviceFacts'
import type { AskSheet } from './AskSheet'
import { loadSheet } from './loadSheet'

type Sheet = typeof AskSheet

/**
 * Asks for a service: with a sheet where somebody calls about it, at once where it works by itself. The sheet's code loads
 * with the first one; where it does not come, the request is not lost for that.
 */
export function useAsking(
  service: Pick<Service, 'id' | 'title'>,
  ask: (said: Said | null) => void,
): { open: () => void; sheet: ReactNode } {
  const [Shown, setShown] = useState<Sheet | null>(null)
  const isCalledAbout = factsOf(service.id)?.callWithin !== null

  function open() {
    if (!isCalledAbout) {
      ask(null)
      return
    }
    loadSheet().then(
      (loaded) => setShown(() => loaded.AskSheet),
      () => ask(null),
    )
  }
  const close = () => setShown(null)
  const sheet = Shown && (
    <Shown
      service={service}
      onCancel={close}
      onAsk={(said) => {
        close()
        ask(said)
      }}
    />
  )
  return { open, sheet }
}
