import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { RELEASE_TRAIN } from '../core/constants'
import type { Answer } from '../api/ApiServer'
import type { Assets } from '../createServer'

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** Frames may load from their own origin, call the API and nothing else. Any page may embed them, as Stripe's. */
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "frame-src 'self'",
  "connect-src 'self' https://api.stripe.com",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

const COMMON = {
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [here(entry)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

const asset = (type: string, body: string): Answer => ({
  status: 200,
  headers: { ...COMMON, 'content-type': `${type}; charset=utf-8`, 'access-control-allow-origin': '*' },
  body,
})

const script = async (entry: string): Promise<Answer> => asset('text/javascript', await bundle(entry))
const style = async (file: string): Promise<Answer> => asset('text/css', await readFile(here(file), 'utf8'))

async function page(file: string): Promise<Answer> {
  const body = await readFile(here(file), 'utf8')
  const headers = {
    ...COMMON,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': FRAME_POLICY,
    'referrer-policy': 'no-referrer',
  }
  return { status: 200, headers, body }
}

async function buildAssets(): Promise<Assets> {
  const stripeJs = script('./page/stripeJs.ts')
  const wanted: Record<string, Promise<Answer>> = {
    [`/${RELEASE_TRAIN}/stripe.js`]: stripeJs,
    '/v3': stripeJs,
    '/v3/': stripeJs,
    '/frames/card.html': page('./card/card.html'),
    '/frames/card.css': style('./card/card.css'),
    '/frames/card.js': script('./card/cardFrame.ts'),
    '/frames/challenge.html': page('./challenge/challenge.html'),
    '/frames/challenge.css': style('./challenge/challenge.css'),
    '/frames/challenge.js': script('./challenge/challengeFrame.ts'),
    '/frames/bank.html': page('./challenge/bank.html'),
    '/hosted/hosted.css': style('../hosted/hosted.css'),
    '/frames/bank.js': script('./challenge/bankPage.ts'),
  }
  const entries = await Promise.all(
    Object.entries(wanted).map(async ([path, answer]) => [path, await answer] as const),
  )
  const assets = new Map(entries)
  return ({ method, path }) => (method === 'GET' || method === 'HEAD' ? assets.get(path) : undefined)
}

let built: Promise<Assets> | undefined

/** Stripe.js and its frames, built once per process, served where Stripe serves them. */
export function createAssets(): Promise<Assets> {
  built ??= buildAssets()
  return built
}
