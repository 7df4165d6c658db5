import type { Route } from '@/contract/route'
import { END_OF_CSV } from '@/domain/csv'
import type { Caller } from '../http/createCaller'
import { askForFile, readNoFile } from '../http/downloadFile'
import { fail, succeed, type ClubResult } from '../http/result'
import { requestTo } from '../http/requestTo'
import { toFailure } from '../http/sendRequest'
import { askPatiently } from './askPatiently'

/** Calls a route and returns the CSV. A file whose end is missing is `file_incomplete`, however complete it looks. */
export async function downloadCsv(caller: Caller, route: Route, body: unknown): Promise<ClubResult<Blob>> {
  const token = caller.token()
  const answer = await askPatiently(() => askForFile(requestTo(route, [body], token), 'text/csv'))
  if (!answer) return toFailure(null)
  if (!answer.file) return readNoFile(caller, answer, token)
  return wholeFile(answer.file)
}

async function wholeFile(response: Response): Promise<ClubResult<Blob>> {
  const file = await response.blob().catch(() => null)
  if (!file) return fail('file_incomplete')
  const end = file.size - END_OF_CSV.length
  if (end < 0 || (await file.slice(end).text()) !== END_OF_CSV) return fail('file_incomplete')
  return succeed(file.slice(0, end, file.type))
}
