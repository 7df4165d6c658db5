import type Stripe from 'stripe'

/**
 * What the API writes for one of the types of Stripe's library, in full: every object is held to them with `satisfies Wire<…>`, so
 * that a field which Stripe always sends is neither missing nor made up here. The library itself makes decimals of some texts.
 */
export type Wire<T> = T extends string
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends object
      ? { [Field in keyof T]: Wire<T[Field]> }
      : T

/** An object of the API, ready to be written as JSON. */
export interface ApiObject {
  readonly object: string
  readonly [field: string]: unknown
}

export interface ApiList<Item extends ApiObject = ApiObject> extends ApiObject {
  readonly object: 'list'
  data: Item[]
  has_more: boolean
  url: string
}

export const listOf = <Item extends ApiObject>(
  data: Item[],
  url: string,
  hasMore = false,
): ApiList<Item> => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
})
