import * as assisted from '@/contract/panel/assisted'
import { attention } from '@/contract/panel/attention'
import * as audit from '@/contract/panel/audit'
import * as clients from '@/contract/panel/clients'
import * as messages from '@/contract/panel/messages'
import { overview } from '@/contract/panel/overview'
import * as queue from '@/contract/panel/queue'
import * as team from '@/contract/panel/team'
import { benefitActions } from '@/contract/member'
import type { AnswerRead, BodySent, Route } from '@/contract/route'
import type { StaffAction } from '@/domain/benefit'
import { apiOf } from '../api/apiOf'
import { clubCaller } from '../api/clubApi'
import type { Caller } from '../http/createCaller'
import { requestTo, type Args } from '../http/requestTo'
import type { ClubResult } from '../http/result'
import { askPatiently } from './askPatiently'
import { downloadCsv } from './downloadCsv'

/** The calls of the panel. None of them is queued or kept. */
function createStaffApi(caller: Caller) {
  /** A call that only reads, and is repeated while the server is busy. */
  const look =
    <R extends Route>(route: R) =>
    async (...args: Args<R>): Promise<ClubResult<AnswerRead<R>>> => {
      const token = caller.token()
      const answer = await askPatiently(() => caller.ask(requestTo(route, args, token)))
      return caller.read(answer, route.answer, token)
    }

  return {
    ...apiOf(caller, clients),
    ...apiOf(caller, assisted),
    ...apiOf(caller, queue),
    ...apiOf(caller, messages),
    ...apiOf(caller, team),
    clientList: look(clients.clientList),
    clientDetail: look(clients.clientDetail),
    requestList: look(queue.requestList),
    messageList: look(messages.messageList),
    auditList: look(audit.auditList),
    overview: look(overview),
    attention: look(attention),
    teamList: look(team.teamList),
    clientExport: (request: BodySent<typeof clients.clientExport>) =>
      downloadCsv(caller, clients.clientExport, request),
    /** A request in a client's name; the same one, with the same id, at every try. */
    act: ({ made_at, ...action }: StaffAction) =>
      caller.call(benefitActions, { ...action, made_at: made_at.toISOString() }),
  }
}

export const staffApi = createStaffApi(clubCaller)
