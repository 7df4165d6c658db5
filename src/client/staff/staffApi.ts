import type { ActionRequest } from '@/domain/benefit'
import type { Registration } from '@/domain/forms'
import type { AuditListRequest } from '@/domain/panel/auditQuery'
import type { EndingTime } from '@/domain/panel/moneySchemas'
import type { ClientExportRequest, ClientListRequest } from '@/domain/panel/clientQuery'
import type { MessageListRequest } from '@/domain/panel/messageQuery'
import type { RequestListRequest } from '@/domain/panel/requestQuery'
import { doneAnswer } from '../http/answers'
import { clubCaller } from '../api/clubApi'
import type { AnswerSchema, Caller } from '../http/createCaller'
import { settledAnswer } from '../api/memberAnswers'
import type { ClubResult } from '../http/result'
import type { ClubRequest } from '../http/sendRequest'
import * as answers from './answers'
import { askPatiently } from './askPatiently'
import { downloadCsv } from './downloadCsv'

/** What staff type of somebody on the phone; password and consents are given by the person. */
type NewClient = Omit<Registration, 'password' | 'politicaAceptada'>

const STAFF = '/api/club/staff'

/** The calls of the administrator's panel. Nothing of them is queued or kept: without coverage they answer `network`. */
function createStaffApi(caller: Caller) {
  const post = <T>(path: string, body: unknown, schema: AnswerSchema<T>): Promise<ClubResult<T>> =>
    caller.postSignedIn(`${STAFF}/${path}`, body, schema)

  async function look<T>(request: ClubRequest, schema: AnswerSchema<T>): Promise<ClubResult<T>> {
    const token = caller.token()
    const answer = await askPatiently(() =>
      caller.ask({ ...request, path: `${STAFF}/${request.path}`, token }),
    )
    return caller.read(answer, schema, token)
  }
  const get = <T>(path: string, schema: AnswerSchema<T>) => look({ path }, schema)
  const list = <T>(path: string, body: unknown, schema: AnswerSchema<T>) =>
    look({ path, method: 'POST', body }, schema)

  return {
    clientList: (request: ClientListRequest) => list('client-list', request, answers.clientListAnswer),
    /** The filtered rows as a file. */
    clientExport: (request: ClientExportRequest) => downloadCsv(caller, `${STAFF}/client-export`, request),
    overview: () => get('overview', answers.overviewAnswer),

    client: (id: string) => get(`clients/${id}`, answers.clientDetailAnswer),
    addClient: (client: NewClient) => post('clients', client, answers.addedClientAnswer),
    deactivate: (id: string) => post(`clients/${id}/deactivate`, {}, answers.departureAnswer),
    /** `not_found` when it is done already. */
    deleteClient: (id: string) => post(`clients/${id}/delete`, {}, answers.departureAnswer),
    /** Mails the way to the payment; `too_many_requests` within an hour of the last one. */
    invite: (id: string) => post(`clients/${id}/invite`, {}, doneAnswer),
    /** Reads Stripe anew. */
    reconcile: (id: string) => post(`clients/${id}/reconcile`, {}, answers.clientDetailAnswer),
    /** Gives money of one payment back; null for all that is left. */
    refund: (id: string, paymentId: string, amountCents: number | null) =>
      post(`clients/${id}/refund`, { paymentId, amount_cents: amountCents }, answers.clientDetailAnswer),
    /** Ends the membership as the member could. */
    cancelMembership: (id: string, when: EndingTime) =>
      post(`clients/${id}/cancel`, { when }, answers.clientDetailAnswer),
    resumeMembership: (id: string) => post(`clients/${id}/resume`, {}, answers.clientDetailAnswer),
    addNote: (id: string, text: string) => post(`clients/${id}/notes`, { text }, answers.callNoteAnswer),

    requestList: (request: RequestListRequest) => list('request-list', request, answers.requestListAnswer),
    /** `request_closed` when somebody has closed it meanwhile. */
    setHandling: (id: string, handling: 'contacted' | 'done') =>
      post(`requests/${id}/handling`, { handling }, answers.handledAnswer),
    callList: () => post('call-list', {}, answers.callListAnswer),
    /** `call_closed` when it has settled itself or somebody has closed it meanwhile. */
    handleCall: (id: string, handling: 'contacted' | 'done', note: string | null = null) =>
      post(`calls/${id}/handling`, { handling, ...(note !== null && { note }) }, answers.callAnswer),
    /** A wish in a client's name; the same one, with the same id, at every try. */
    act: (action: ActionRequest) => caller.postSignedIn('/api/club/benefit-actions', action, settledAnswer),

    resendDelivery: (id: string) => post(`deliveries/${id}/resend`, {}, doneAnswer),
    resendMail: (id: string) => post(`mails/${id}/resend`, {}, doneAnswer),
    messageList: (request: MessageListRequest) => list('message-list', request, answers.messageListAnswer),
    auditList: (request: AuditListRequest) => list('audit-list', request, answers.auditListAnswer),
  }
}

export const staffApi = createStaffApi(clubCaller)
