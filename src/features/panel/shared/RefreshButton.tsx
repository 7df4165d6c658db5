import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { RunButton } from './RunButton'

interface RefreshButtonProps {
  onRefresh: () => Promise<void>
  className?: string
}

/** Reads again what is on the screen. */
export const RefreshButton = ({ onRefresh, ...rest }: RefreshButtonProps) => (
  <RunButton {...rest} variant="secondary" busyText={PANEL_SHARED_COPY.refreshing} run={onRefresh}>
    {PANEL_SHARED_COPY.refresh}
  </RunButton>
)
