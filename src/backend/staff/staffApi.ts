import type { ActionRequest } from '@/domain/benefit'
import type { Registration } from '@/domain/forms'
import type { AuditListRequest } from '@/domain/panel/auditQuery'
import type { ClientExportRequest, ClientListRequest } from '@/domain/panel/clientQuery'
import type { RequestListRequest } from '@/domain/panel/requestQuery'
import { doneAnswer, settledAnswer } from '../answers'
import { clubCaller } from '../clubApi'
import type { AnswerSchema, Caller } from '../createCaller'
import type { ClubResult } from '../result'
import * as answers from './answers'
import { downloadCsv } from './downloadCsv'

/** What staff type of somebody on the phone; password and consents are given by the person. */
export type NewClient = Omit<Registration, 'password' | 'politicaAceptada'>

const STAFF = '/api/club/staff'

/** The calls of the administrator's panel. Nothing of them is queued or kept: without coverage they answer `network`. */
export function createStaffApi(caller: Caller) {
  const post = <T>(path: string, body: unknown, schema: AnswerSchema<T>): Promise<ClubResult<T>> =>
    caller.postSignedIn(`${STAFF}/${path}`, body, schema)

  async function get<T>(path: string, schema: AnswerSchema<T>): Promise<ClubResult<T>> {
    const token = caller.token()
    return caller.read(await caller.ask({ path: `${STAFF}/${path}`, token }), schema, token)
  }

  return {
    clientList: (request: ClientListRequest) => post('client-list', request, answers.clientListAnswer),
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
    addNote: (id: string, text: string) => post(`clients/${id}/notes`, { text }, answers.callNoteAnswer),

    requestList: (request: RequestListRequest) => post('request-list', request, answers.requestListAnswer),
    /** `request_closed` when somebody has closed it meanwhile. */
    setHandling: (id: string, handling: 'contacted' | 'done') =>
      post(`requests/${id}/handling`, { handling }, answers.handledAnswer),
    /** A wish in a client's name; the same one, with the same id, at every try. */
    act: (action: ActionRequest) => caller.postSignedIn('/api/club/benefit-actions', action, settledAnswer),

    resendDelivery: (id: string) => post(`deliveries/${id}/resend`, {}, doneAnswer),
    resendMail: (id: string) => post(`mails/${id}/resend`, {}, doneAnswer),
    auditList: (request: AuditListRequest) => post('audit-list', request, answers.auditListAnswer),
  }
}

export const staffApi = createStaffApi(clubCaller)
