import { useState } from 'react'
import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'

/** Reads again what is on the screen, where there is no room for the word. */
export function RefreshIcon({ onRefresh }: { onRefresh: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false)
  async function refresh() {
    setIsBusy(true)
    await onRefresh()
    setIsBusy(false)
  }
  return (
    <Button
      variant="quiet"
      className="-my-2 size-11 min-h-0! flex-none p-0"
      aria-label={PANEL_SHARED_COPY.refresh}
      aria-busy={isBusy || undefined}
      title={PANEL_SHARED_COPY.refresh}
      onClick={() => {
        if (!isBusy) void refresh()
      }}
    >
      <Icon name="refresh" className={`size-5 ${isBusy ? 'motion-safe:animate-spin' : ''}`} />
    </Button>
  )
}
