import { reconcileDue } from '../billing/reconcileJobs'
import { repeatErasures } from '../offboarding/repeatErasures'

/** Hourly: what is due is read from Stripe, of restored data only once nobody is in them who was erased after they were made. */
export function readStripe(app: PbApp): void {
  repeatErasures(app)
  reconcileDue(app)
}
