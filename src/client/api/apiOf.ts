import type { AnswerRead, Route } from '@/contract/route'
import type { Caller } from '../http/createCaller'
import type { Args } from '../http/requestTo'
import type { ClubResult } from '../http/result'

/** The routes of a contract as functions of the same names. None is ever queued: without coverage they return `network`. */
export type Api<Routes extends Record<string, Route>> = {
  readonly [Name in keyof Routes]: (
    ...args: Args<Routes[Name]>
  ) => Promise<ClubResult<AnswerRead<Routes[Name]>>>
}

export const apiOf = <Routes extends Record<string, Route>>(caller: Caller, routes: Routes): Api<Routes> =>
  Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      (...args: unknown[]) => caller.call(route, ...(args as Args<Route>)),
    ]),
  ) as unknown as Api<Routes>
