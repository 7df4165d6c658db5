import * as v from 'valibot'
import type { Caller } from '../createCaller'
import { fail, succeed, type ClubResult } from '../result'

/** Longest wait for the whole file, in milliseconds: a hundred thousand rows take a while over a slow line. */
const TIMEOUT_MS = 300_000

/** Posts a question and answers the file that comes back, byte for byte: a text would lose its byte order mark. */
export async function downloadCsv(caller: Caller, path: string, body: unknown): Promise<ClubResult<Blob>> {
  const usedToken = caller.token()
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: usedToken },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const isCsv = response.headers.get('Content-Type')?.startsWith('text/csv') ?? false
    if (response.ok && isCsv) return succeed(await response.blob())
    const json: unknown = await response.json().catch(() => undefined)
    const answer = { status: response.status, json, etag: null, serverTime: null, retryAfter: null }
    return caller.read(answer, NO_FILE, usedToken)
  } catch {
    return fail('network')
  }
}

/** An answer that is no file is a refusal, whatever it says. */
const NO_FILE = v.never()
