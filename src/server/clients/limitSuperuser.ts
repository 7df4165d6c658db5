import { inPocketBase } from '../lib/inPocketBase'
import { withPasswordSlot } from './passwordSlots'
import { countTry, forgetTries } from './secretTries'

/** Counts a try at the operator's own password before PocketBase compares it. */
export function limitSuperuser(e: AuthWithPasswordEvent): void {
  const { requestEvent, identity } = e
  inPocketBase(() => {
    const counted = countTry(requestEvent, {
      account: `superuser ${identity}`,
      kind: 'superuser',
      record: null,
    })
    withPasswordSlot(requestEvent.app, () => e.next())
    forgetTries(requestEvent.app, counted)
  })
}
