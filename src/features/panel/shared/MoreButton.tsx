import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { RunButton } from '@/ui/Button'

/** Reads the next page of a list. */
export const MoreButton = ({ onMore }: { onMore: () => Promise<void> }) => (
  <RunButton variant="secondary" className="mt-6" busyText={PANEL_SHARED_COPY.moreBusy} run={onMore}>
    {PANEL_SHARED_COPY.more}
  </RunButton>
)
