import { MISSING_TO_SELL, type SaleGap } from '@/domain/sale'
import type { Settings } from './settings'

/** Why nothing may be sold here: nobody pays real money to a club that does not say who runs it and where its figures come from. */
export const missingToSell = ({ stripe }: Settings): readonly SaleGap[] =>
  stripe?.isLive ? MISSING_TO_SELL : []
