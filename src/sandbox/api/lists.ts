import type { Context } from '../events/Context'
import type { RecordName, Records } from '../core/records'
import type { Page, Table } from '../core/Table'
import { render } from '../objects/render'
import { listOf, type ApiList } from '../core/shapes'
import { integer, object, text, type Params } from './params'
import { errors } from '../core/StripeError'

/** What every list takes. */
export const listParams = { limit: integer, starting_after: text, ending_before: text }

/** Range of creation times, in seconds. */
export const createdRange = object({ gt: integer, gte: integer, lt: integer, lte: integer })

type Range = Params<{ gt: typeof integer; gte: typeof integer; lt: typeof integer; lte: typeof integer }>

export const isWithin = (time: number, range: Range | undefined): boolean =>
  time > (range?.gt ?? -Infinity) &&
  time >= (range?.gte ?? -Infinity) &&
  time < (range?.lt ?? Infinity) &&
  time <= (range?.lte ?? Infinity)

interface ListRequest<Name extends RecordName, Index extends string> {
  context: Context
  name: Name
  table: Table<Records[Name], Index>
  url: string
  params: Params<typeof listParams>
  /** Narrows the rows by an index; without it all rows are walked. */
  indexed?: { name: Index; key: string } | undefined
  filter?: (row: Records[Name]) => boolean
}

function limitOf(limit: number | undefined): number {
  if (limit !== undefined && (limit < 1 || limit > 100))
    throw errors.invalid(`Limit must be between 1 and 100.`, {
      param: 'limit',
      code: 'parameter_invalid_integer',
    })
  return limit ?? 10
}

function checkCursor(
  table: { get: (id: string) => unknown },
  name: string,
  id: string | undefined,
  param: string,
): void {
  if (id !== undefined && table.get(id) === undefined) throw errors.noSuchParam(name, id, param)
}

/** The rows a list call asks for. */
export function listRows<Name extends RecordName, Index extends string>(
  request: Omit<ListRequest<Name, Index>, 'context' | 'url'>,
): Page<Records[Name]> {
  const { name, table, params, indexed, filter } = request
  checkCursor(table, name, params.starting_after, 'starting_after')
  checkCursor(table, name, params.ending_before, 'ending_before')
  return table.page(
    {
      limit: limitOf(params.limit),
      startingAfter: params.starting_after,
      endingBefore: params.ending_before,
    },
    filter ?? (() => true),
    indexed,
  )
}

/** A page of a table as Stripe's API lists it, newest first. */
export function list<Name extends RecordName, Index extends string>(
  request: ListRequest<Name, Index>,
): ApiList {
  const { rows, hasMore } = listRows(request)
  return listOf(
    rows.map((row) => render(request.name, row, request.context)),
    request.url,
    hasMore,
  )
}
