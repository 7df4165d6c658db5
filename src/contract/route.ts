import type * as v from 'valibot'

/**
 * Who may call a route: anyone, with their session ignored (`guest`) or known (`anyone`); anyone while there is no staff
 * (`founder`); a client; a client, or somebody whom one has given access or had given it (`family`); anyone signed in; family, or staff who
 * act for a client (`asker`); staff who read; staff who change things.
 * @see src/server/http/runRoute.ts, which asks before the handler runs
 */
export type Who =
  | 'guest'
  | 'anyone'
  | 'founder'
  | 'client'
  | 'family'
  | 'signed-in'
  | 'asker'
  | 'staff:read'
  | 'staff:manage'

/** How often a route may be called, in a window that begins with the first call. */
export interface RateLimit {
  /** Routes whose limits have the same name share them. */
  name: string
  /** Whose calls are counted together: a network address, or a person, who is then signed in. */
  by: 'address' | 'person'
  calls: number
  seconds: number
}

/** What a body must be: an object, field by field. */
export type BodySchema = v.GenericSchema & { readonly entries: Record<string, unknown> }

/** Most bytes of a body, unless a route says otherwise. */
const BODY_BYTES = 16_384

interface Options<Caller extends Who, Answer extends v.GenericSchema> {
  who: Caller
  /** In the order in which they are counted, after the caller is known and before the body is read. */
  limits?: readonly RateLimit[]
  answer: Answer
}

export interface Route<
  Path extends string = string,
  Caller extends Who = Who,
  Body extends BodySchema | undefined = BodySchema | undefined,
  Answer extends v.GenericSchema = v.GenericSchema,
> {
  method: 'GET' | 'POST'
  path: Path
  who: Caller
  limits: readonly RateLimit[]
  body: Body
  /** The longest body that is read; 0 for a route that takes none. */
  bodyBytes: number
  /** The answer has an ETag, and callers that send it get 304 while nothing has changed. */
  hasTag: boolean
  answer: Answer
}

/** A route that only reads, and takes nothing but its path. */
// @__NO_SIDE_EFFECTS__
export function get<const Path extends string, const Caller extends Who, Answer extends v.GenericSchema>(
  path: Path,
  { who, limits = [], hasTag = false, answer }: Options<Caller, Answer> & { hasTag?: boolean },
): Route<Path, Caller, undefined, Answer> {
  return { method: 'GET', path, who, limits, body: undefined, bodyBytes: 0, hasTag, answer }
}

interface BodyOptions<
  Caller extends Who,
  Answer extends v.GenericSchema,
  Body extends BodySchema | undefined,
> extends Options<Caller, Answer> {
  body?: Body
  bodyBytes?: number
}

/** A route that only reads, whose filters travel as a body: they may be personal, and addresses end up in logs. */
// @__NO_SIDE_EFFECTS__
export function query<
  const Path extends string,
  const Caller extends Who,
  Answer extends v.GenericSchema,
  Body extends BodySchema | undefined = undefined,
>(
  path: Path,
  { who, limits = [], body, bodyBytes = BODY_BYTES, answer }: BodyOptions<Caller, Answer, Body>,
): Route<Path, Caller, Body, Answer> {
  return { method: 'POST', path, who, limits, body: body as Body, bodyBytes, hasTag: false, answer }
}

/** A route that changes something, so never for staff who only read. Without a `body`, nothing that is sent is read. */
// @__NO_SIDE_EFFECTS__
export function post<
  const Path extends string,
  const Caller extends Exclude<Who, 'staff:read'>,
  Answer extends v.GenericSchema,
  Body extends BodySchema | undefined = undefined,
>(path: Path, options: BodyOptions<Caller, Answer, Body>): Route<Path, Caller, Body, Answer> {
  return query(path, options)
}

/** The body as the app sends it. */
export type BodySent<R extends Route> = R['body'] extends BodySchema ? v.InferInput<R['body']> : undefined
/** The body as the server's handler gets it. */
export type BodyRead<R extends Route> = R['body'] extends BodySchema ? v.InferOutput<R['body']> : undefined
/** The answer as it travels: moments are texts. */
export type AnswerSent<R extends Route> = v.InferInput<R['answer']>
/** The answer as the app has it: moments are dates. */
export type AnswerRead<R extends Route> = v.InferOutput<R['answer']>
/** Whether the path names one thing by its id. */
export type HasId<R extends Route> = R['path'] extends `${string}{id}${string}` ? true : false
