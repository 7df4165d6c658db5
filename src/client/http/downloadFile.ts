import * as v from 'valibot'
import type { Route } from '@/contract/route'
import type { Caller } from './createCaller'
import { fail, succeed, type ClubResult } from './result'
import { requestTo } from './requestTo'
import {
  parseJson,
  readRetryAfter,
  toFailure,
  toFetchOptions,
  unanswered,
  type Answer,
  type ClubRequest,
} from './sendRequest'

/** Longest wait for the whole file, in milliseconds: a hundred thousand rows take a while over a slow line. */
const TIMEOUT_MS = 300_000

/** Types of file. */
type FileType = 'text/csv' | 'application/json'

/** What came back, with the unread file if it is one. */
export interface FileAnswer extends Answer {
  file: Response | null
}

/** Asks for a file. Null: nothing came back; 408: nothing came in time. */
export async function askForFile(request: ClubRequest, type: FileType): Promise<FileAnswer | null> {
  try {
    const response = await fetch(request.path, toFetchOptions(request, TIMEOUT_MS))
    const { ok, status, headers } = response
    const isFile = ok && (headers.get('Content-Type')?.startsWith(type) ?? false)
    const json: unknown = isFile ? undefined : parseJson(await response.text())
    const retryAfter = readRetryAfter(headers.get('Retry-After'))
    return { file: isFile ? response : null, status, json, etag: null, serverTime: null, retryAfter }
  } catch (error) {
    const answer = unanswered(error)
    return answer && { ...answer, file: null }
  }
}

/** Reads an answer that is not a file: a refusal, whatever it says. */
export const readNoFile = (caller: Caller, answer: FileAnswer, usedToken: string): ClubResult<never> =>
  caller.read(answer, v.never(), usedToken)

/** Asks for a file and returns it byte for byte: a text would lose its byte order mark. */
export async function downloadFile(caller: Caller, route: Route, type: FileType): Promise<ClubResult<Blob>> {
  const token = caller.token()
  const answer = await askForFile(requestTo(route, [], token), type)
  if (!answer) return toFailure(null)
  if (!answer.file) return readNoFile(caller, answer, token)
  const file = await answer.file.blob().catch(() => null)
  return file ? succeed(file) : fail('file_incomplete')
}
