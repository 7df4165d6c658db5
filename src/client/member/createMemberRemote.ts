import * as v from 'valibot'
import { benefitActions, catalogue, me } from '@/contract/member'
import type { AnswerRead, Route } from '@/contract/route'
import type { ErrorCode } from '@/domain/errorCode'
import type { NeedsLogin, PullResult, Remote, SendResult, TryAgain } from '../sync/ports'
import type { Caller } from '../http/createCaller'
import { requestTo } from '../http/requestTo'
import type { Failure } from '../http/result'
import type { Answer } from '../http/sendRequest'

/** Refusals of a mutation that no later try can change. */
const FOR_GOOD: readonly ErrorCode[] = [
  'service_unknown',
  'relative_unknown',
  'no_family',
  'invalid_request',
  'invalid_fields',
]
/** These mutations are not the signed-in person's. */
const OF_SOMEBODY_ELSE: readonly ErrorCode[] = ['session_expired', 'forbidden']

/**
 * The club's server for the sync engine. Only a 200 that echoes the mutation's id settles it, only one of our codes refuses it
 * for good; everything else is tried again.
 * @param signedIn id of the signed-in person: nothing is sent in anyone else's name
 */
export function createMemberRemote(caller: Caller, signedIn: () => string | null): Remote {
  return {
    async send(request, met) {
      if (signedIn() !== request.user_id) return NEEDS_LOGIN
      const token = caller.token()
      const answer = await caller.ask({ ...requestTo(benefitActions, [request], token), ...epochOf(met) })
      const result = caller.read(answer, benefitActions.answer, token)
      const heard = epochOf(answer?.epoch)
      if (!result.ok)
        return {
          ...heard,
          ...(FOR_GOOD.includes(result.code) ? refused(answer, result) : notDone(answer, result)),
        }
      const { service, serverTime: _said, ...action } = result.value
      if (action.id !== request.id) return { ...heard, ...notDone(answer, { ok: false, code: 'internal' }) }
      return { ...heard, kind: 'settled', action, service, serverTime: answer?.serverTime ?? null }
    },
    async pull(etag, met) {
      return signedIn() === null ? NEEDS_LOGIN : pull(caller, me, etag, met)
    },
    async pullCatalogue(etag) {
      const result = await pull(caller, catalogue, etag)
      return result.kind === 'fresh' ? { ...result, value: result.value.services } : result
    },
  }
}

const epochOf = (epoch: string | null | undefined): { epoch?: string } => (epoch ? { epoch } : {})

const NEEDS_LOGIN: NeedsLogin = { kind: 'needs-login' }

/** A code without our refusal around it, as `toFailure` derives from an answer that is not ours, refuses nothing. */
function refused(answer: Answer | null, { code }: Failure): SendResult {
  return v.is(v.object({ success: v.literal(false) }), answer?.json)
    ? { kind: 'refused', code }
    : { kind: 'try-again', code, retryAfter: null }
}

function notDone(answer: Answer | null, { code }: Failure): NeedsLogin | TryAgain {
  if (OF_SOMEBODY_ELSE.includes(code)) return NEEDS_LOGIN
  return { kind: 'try-again', code, retryAfter: answer?.retryAfter ?? null }
}

async function pull<R extends Route>(
  caller: Caller,
  route: R,
  etag: string | null,
  met?: string,
): Promise<PullResult<AnswerRead<R>>> {
  const token = caller.token()
  const request = requestTo(route, [], token)
  const answer = await caller.ask({ ...request, ...(etag && { ifNoneMatch: etag }), ...epochOf(met) })
  const heard = epochOf(answer?.epoch)
  const serverTime = answer?.serverTime ?? null
  if (answer?.status === 304 && etag) return { ...heard, kind: 'unchanged', serverTime }
  const result = caller.read(answer, route.answer, token)
  if (!result.ok) return { ...heard, ...notDone(answer, result) }
  return { ...heard, kind: 'fresh', value: result.value, etag: answer?.etag ?? null, serverTime }
}
