import { BRAND } from '@/domain/brand'
import type { Brand } from '@/domain/brandShape'
import { type Configured, type Figure, isSourced } from '@/domain/sale'

/** The figures to show: outside the demo only those whose source and date can be named. */
export function shownFigures(isDemo: boolean, { claims, claimSources }: Configured = BRAND) {
  const shown = <Name extends Figure>(name: Name): Brand['claims'][Name] | null =>
    isDemo || isSourced(claimSources[name]) ? claims[name] : null
  return {
    families: shown('families'),
    rating: shown('rating'),
    since: shown('since'),
    carers: shown('carers'),
  }
}
