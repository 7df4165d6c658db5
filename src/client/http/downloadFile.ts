import * as v from 'valibot'
import type { Caller } from './createCaller'
import { fail, succeed, type ClubResult } from './result'
import { readRetryAfter, type Answer } from './sendRequest'

/** Longest wait for the whole file, in milliseconds: a hundred thousand rows take a while over a slow line. */
const TIMEOUT_MS = 300_000

export interface FileRequest {
  path: string
  /** Posted when given; asked for with GET otherwise. */
  body?: unknown
  /** What the file must be. */
  type: 'text/csv' | 'application/json'
}

/** What came back; `response` is unread when it is the file. */
export interface FileAnswer extends Answer {
  isFile: boolean
  response: Response
}

/** Asks for a file. Null: nothing came back. */
export async function askForFile(
  { path, body, type }: FileRequest,
  token: string,
): Promise<FileAnswer | null> {
  const posted = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  try {
    const response = await fetch(path, {
      ...posted,
      headers: { 'Content-Type': 'application/json', Authorization: token },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { ok, status, headers } = response
    const isFile = ok && (headers.get('Content-Type')?.startsWith(type) ?? false)
    const json: unknown = isFile ? undefined : await response.json().catch(() => undefined)
    const retryAfter = readRetryAfter(headers.get('Retry-After'))
    return { response, isFile, status, json, etag: null, serverTime: null, retryAfter }
  } catch {
    return null
  }
}

/** Reads an answer that is no file: a refusal, whatever it says. */
export const readNoFile = (caller: Caller, answer: FileAnswer, usedToken: string): ClubResult<never> =>
  caller.read(answer, v.never(), usedToken)

/** Asks for a file and answers it byte for byte: a text would lose its byte order mark. */
export async function downloadFile(caller: Caller, request: FileRequest): Promise<ClubResult<Blob>> {
  const token = caller.token()
  const answer = await askForFile(request, token)
  if (!answer) return fail('network')
  if (!answer.isFile) return readNoFile(caller, answer, token)
  const file = await answer.response.blob().catch(() => null)
  return file ? succeed(file) : fail('file_incomplete')
}
