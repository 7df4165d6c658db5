import { inPocketBase } from '../runtime/inPocketBase'
import { withPasswordPermit } from '../clients/withPasswordPermit'
import { countTry, forgetTries } from '../clients/secretTries'

/** Counts a try at the operator's own password before PocketBase compares it. */
export function limitSuperuser(e: AuthWithPasswordEvent): void {
  const { requestEvent, identity } = e
  inPocketBase(() => {
    const counted = countTry(requestEvent, {
      account: `superuser ${identity}`,
      kind: 'superuser',
      record: null,
    })
    withPasswordPermit(requestEvent.app, () => e.next())
    forgetTries(requestEvent.app, counted)
  })
}
