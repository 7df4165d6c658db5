import { setFact } from '../runtime/facts'
import { inPocketBase } from '../runtime/inPocketBase'
import { trySecret } from '../clients/secretTries'
import { withPasswordPermit } from '../clients/withPasswordPermit'

/** Counts a try at the operator's own password before PocketBase compares it, which throws when it is wrong. */
export function limitSuperuser(e: AuthWithPasswordEvent): void {
  const { requestEvent, identity, record } = e
  inPocketBase(() => {
    trySecret(requestEvent, { account: `superuser ${identity}`, kind: 'superuser', record }, () => {
      withPasswordPermit(requestEvent.app, () => e.next())
      setFact(requestEvent.app, 'superuser_signed_in')
      return true
    })
  })
}
