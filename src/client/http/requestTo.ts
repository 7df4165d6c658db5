import type { BodySchema, BodySent, HasId, Route } from '@/contract/route'
import type { ClubRequest } from './sendRequest'

/** What a route is called with: the id that its path names, then its body. */
export type Args<R extends Route> = [
  ...(HasId<R> extends true ? [id: string] : []),
  ...(R['body'] extends BodySchema ? [body: BodySent<R>] : []),
]

/** A call of a route. @param token of the caller; sent only if the route wants to know */
export function requestTo(route: Route, args: readonly unknown[], token: string): ClubRequest {
  const hasId = route.path.includes('{id}')
  const path = hasId ? route.path.replace('{id}', encodeURIComponent(String(args[0]))) : route.path
  return {
    method: route.method,
    path,
    ...(route.method === 'POST' && { body: args[hasId ? 1 : 0] ?? {} }),
    ...(route.who !== 'guest' && { token }),
  }
}
