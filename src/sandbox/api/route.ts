import type { Context } from '../events/Context'
import type { ApiObject } from '../core/shapes'
import type { Returns } from './expand'
import { listOf, text, type Params, type Schema } from './params'

/** Which key a call was made with. */
export type Access = 'secret' | 'publishable'

interface Call<S extends Schema> {
  context: Context
  params: Params<S>
  /** The id in the path, or an empty text if it has none. */
  id: string
  access: Access
}

interface RouteDefinition<S extends Schema> {
  method: 'GET' | 'POST' | 'DELETE'
  /** `:id` matches one segment. */
  path: string
  params: S
  returns: Returns
  /** Browsers may call it with the publishable key. */
  publishable?: true
  run: (call: Call<S>) => ApiObject
}

const expandParam = { expand: listOf(text) }

export type AnyRoute = RouteDefinition<Schema>

/** One API call. Every call takes `expand` besides its own parameters. */
export function route<S extends Schema>(definition: RouteDefinition<S>): AnyRoute {
  const params = { ...definition.params, ...expandParam }
  return { ...definition, params } as unknown as AnyRoute
}
