import type { OutboxEntry } from '@/client/store/rows'
import { RequestNote } from './RequestNote'
import type { LaneView } from './serviceView'

interface LaneNotesProps {
  lanes: readonly LaneView[]
  /** What is sent within seconds by itself. */
  leaving: readonly OutboxEntry[]
  now: Date
}

/** How far the requests for a service have come, one for each whom they are for. */
export const LaneNotes = ({ lanes, leaving, now }: LaneNotesProps) =>
  lanes.map((lane) => (
    <RequestNote
      key={lane.relative?.id ?? ''}
      view={lane}
      isLeaving={lane.entry !== null && leaving.includes(lane.entry)}
      whom={lane.whom}
      now={now}
    />
  ))
