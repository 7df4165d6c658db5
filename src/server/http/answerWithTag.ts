/** Answers a state with its ETag, or 304 if the client has it. The server's time is not part of the state. */
export function answerWithTag(e: RequestEvent, state: object): void {
  const etag = `"${$security.sha256(JSON.stringify(state)).slice(0, 32)}"`
  e.response.header().set('ETag', etag)
  if (e.request.header.get('If-None-Match') === etag) {
    e.noContent(304)
    return
  }
  e.json(200, { ...state, serverTime: new Date().toISOString() })
}
