import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { RunButton } from './RunButton'

/** Reads again what is on the screen. */
export const RefreshButton = ({ onRefresh }: { onRefresh: () => Promise<void> }) => (
  <RunButton variant="secondary" className="mt-4" busyText={PANEL_SHARED_COPY.refreshing} run={onRefresh}>
    {PANEL_SHARED_COPY.refresh}
  </RunButton>
)
