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
}

/** Calls a route of the club as the app does. */
export async function callClub(
  club: { url: string },
  path: string,
  { method = 'POST', token, body = {} }: ClubCall = {},
): Promise<ClubAnswer> {
  const response = await fetch(`${club.url}/api/club/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}
