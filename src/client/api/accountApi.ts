import * as account from '@/contract/account'
import * as money from '@/contract/money'
import { downloadFile } from '../http/downloadFile'
import type { ClubResult } from '../http/result'
import { apiOf } from './apiOf'
import { clubCaller } from './clubApi'

/** The calls of the account's screens. */
export const accountApi = {
  ...apiOf(clubCaller, account),
  ...apiOf(clubCaller, money),
  ownData: (): Promise<ClubResult<Blob>> => downloadFile(clubCaller, account.ownData, 'application/json'),
}
