import http from 'node:http'
import https from 'node:https'

interface Post {
  url: URL
  body: string
  headers: Record<string, string>
  timeoutMs: number
  agent: http.Agent
}

/** Posts a body and resolves with the status once the answer is fully read; rejects on any break. */
export function postJson({ url, body, headers, timeoutMs, agent }: Post): Promise<number> {
  return new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http
    const request = client.request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        response.on('end', () => {
          clearTimeout(timer)
          resolve(response.statusCode ?? 0)
        })
        response.on('error', reject)
        response.resume()
      },
    )
    const timer = setTimeout(() => request.destroy(new Error('timed out')), timeoutMs)
    request.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    request.end(body)
  })
}
