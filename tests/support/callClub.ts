import { EPOCH_HEADER } from '@/domain/epoch'

/** What a route of the club answered. */
export interface ClubAnswer {
  status: number
  json: Record<string, unknown>
}

export interface ClubCall {
  method?: 'GET' | 'POST'
  token?: string
  /** Sent as JSON; an empty object when left out of a POST. */
  body?: unknown
  /** The latest epoch that the device has met; it says none if left out. */
  epoch?: string
}

/** Calls a route of the club as the app does. */
export async function callClub(
  club: { url: string },
  path: string,
  { method = 'POST', token, body = {}, epoch }: ClubCall = {},
): Promise<ClubAnswer> {
  const response = await fetch(`${club.url}/api/club/${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: token } : {}),
      ...(epoch ? { [EPOCH_HEADER]: epoch } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}
