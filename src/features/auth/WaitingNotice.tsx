import { useEffect, useState } from 'react'
import { waitingPeople } from '@/client/member/memberStore'
import { SYNC_COPY } from '@/copy/sync'
import { Notice } from '@/ui/Notice'

/** Tells returning people that unsent mutations wait on this phone, but not whose they are. */
export function WaitingNotice() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    void waitingPeople().then((people) => setCount(people.reduce((sum, person) => sum + person.count, 0)))
  }, [])
  if (count === 0) return null
  return <Notice tone="info">{SYNC_COPY.waiting(count)}</Notice>
}
