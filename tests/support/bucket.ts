import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { closeHttp, listenOnLoopback } from '@/ops/run/loopbackServer'
import { whenWhole } from './whenWhole'

/** A bucket on loopback that speaks S3 as far as PocketBase and Litestream ask it to, and believes only what is signed (AWS Signature V4). */
export interface Bucket {
  /** The club's settings for it. */
  settings: Record<string, string>
  secretKey: string
  name: string
  objects: ReadonlyMap<string, Buffer>
  /** Requests that it turned away because of their signature. */
  unsigned: () => number
  /** From now on it refuses everything, as after a key was withdrawn; or answers again. */
  refuse: (refuses: boolean) => void
  /** Stores one that somebody made at another moment. */
  put: (key: string, bytes: Buffer, at: Date) => void
  close: () => Promise<void>
}

interface Stored {
  bytes: Buffer
  at: Date
  metadata: Record<string, string>
}

const REGION = 'eu-test-1'
const ACCESS_KEY = 'AKIATESTS'
const SECRET_KEY = 'secret/key+of-the-bucket/0123456789'
const NAME = 'club-backups'

export async function startBucket(): Promise<Bucket> {
  const stored = new Map<string, Stored>()
  let refuses = false
  let unsigned = 0
  const server = createServer((request, response) => {
    whenWhole(request, (body) => {
      const signed = isSigned(request, body)
      if (!signed) unsigned++
      const answer = signed
        ? refuses
          ? failure(403, 'AccessDenied')
          : serve(stored, request, body)
        : failure(403, 'SignatureDoesNotMatch')
      response.writeHead(answer.status, { 'content-length': answer.body.length, ...answer.headers })
      response.end(request.method === 'HEAD' ? undefined : answer.body)
    })
  })
  const port = await listenOnLoopback(server, 0)
  return {
    settings: {
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      BACKUP_S3_REGION: REGION,
      BACKUP_S3_BUCKET: NAME,
      BACKUP_S3_ACCESS_KEY: ACCESS_KEY,
      BACKUP_S3_SECRET_KEY: SECRET_KEY,
      BACKUP_S3_PATH_STYLE: '1',
    },
    secretKey: SECRET_KEY,
    name: NAME,
    get objects() {
      return new Map([...stored].map(([key, { bytes }]) => [key, bytes]))
    },
    unsigned: () => unsigned,
    refuse: (now) => (refuses = now),
    put: (key, bytes, at) => stored.set(key, { bytes, at, metadata: {} }),
    close: () => closeHttp(server),
  }
}

interface Answer {
  status: number
  body: Buffer
  headers?: Record<string, string>
}

function serve(stored: Map<string, Stored>, request: IncomingMessage, body: Buffer): Answer {
  const { pathname, searchParams } = urlOf(request)
  const [, bucket, ...rest] = decodeURIComponent(pathname).split('/')
  const key = rest.join('/')
  if (bucket !== NAME) return failure(404, 'NoSuchBucket')
  if (!key && request.method === 'GET') return xml(200, list(stored, searchParams.get('prefix') ?? ''))
  // Which of its calls it is, as Amazon's own client says; no call does anything else by it.
  searchParams.delete('x-id')
  // What is longer than six million bytes comes in parts; no backup of the tests is.
  if (searchParams.size > 0) return failure(501, 'NotImplemented')
  if (request.method === 'PUT') {
    stored.set(key, { bytes: body, at: new Date(), metadata: metadataOf(request) })
    return { ...xml(200, ''), headers: { etag: etagOf(body) } }
  }
  if (request.method === 'DELETE') {
    stored.delete(key)
    return xml(204, '')
  }
  const object = stored.get(key)
  if (!object) return failure(404, 'NoSuchKey')
  const { bytes, at, metadata } = object
  const headers = { ...metadata, 'last-modified': at.toUTCString(), etag: etagOf(bytes) }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  if (!from || !to) return { status: 200, body: bytes, headers }
  return { status: 206, body: bytes.subarray(Number(from), Number(to) + 1), headers }
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`

const list = (stored: Map<string, Stored>, prefix: string): string => {
  const found = [...stored].filter(([key]) => key.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1))
  const contents = found.map(
    ([key, { bytes, at }]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
  )
  return `<ListBucketResult><Name>${NAME}</Name><KeyCount>${found.length}</KeyCount><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
}

const metadataOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [],
    ),
  )

const failure = (status: number, code: string): Answer =>
  xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)

const xml = (status: number, text: string): Answer => ({
  status,
  body: Buffer.from(text),
  headers: { 'content-type': 'application/xml' },
})

const urlOf = ({ url }: IncomingMessage): URL => new URL(url ?? '/', 'http://bucket')

/** By Amazon's description of Signature Version 4, from what has come over the wire. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([\da-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  const [accessKey, day = '', region = '', service = '', end = ''] = credential.split('/')
  const headers = names.split(';')
  if (accessKey !== ACCESS_KEY || region !== REGION || service !== 's3' || end !== 'aws4_request')
    return false
  if (!headers.includes('host') || !headers.includes('x-amz-content-sha256')) return false
  const hash = String(request.headers['x-amz-content-sha256'])
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false
  const moment = String(request.headers['x-amz-date'])
  const { pathname, searchParams } = urlOf(request)
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const canonical = [
    request.method,
    decodeURIComponent(pathname).split('/').map(encoded).join('/'),
    query.join('&'),
    ...headers.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    hash,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', moment, `${day}/${region}/${service}/${end}`, sha256(canonical)].join(
    '\n',
  )
  const key = [day, region, service, end].reduce<Buffer>(
    (last, part) => hmac(last, part),
    Buffer.from(`AWS4${SECRET_KEY}`),
  )
  return moment.startsWith(day) && hmac(key, toSign).toString('hex') === signature
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
