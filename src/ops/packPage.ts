import { createHash } from 'node:crypto'
import { brotliDecompressSync, type BrotliOptions, constants, createBrotliCompress } from 'node:zlib'

/** A page in brotli, some parts of which stand in it as they are and can be written over. */
export interface PackedPage {
  bytes: Buffer
  /** Where each of those parts begins. */
  starts: number[]
}

const TRIES = 8
/** Among these the smallest is chosen: which it is depends on the page, and makes up to fifty bytes. */
const SETTINGS: readonly BrotliOptions[] = [0, 16].flatMap((block) =>
  [0, 1].flatMap((postfix) =>
    [0, 8].map((direct) => ({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGBLOCK]: block,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
        [constants.BROTLI_PARAM_NDIRECT]: direct,
      },
    })),
  ),
)
/** What is decoded after a part may depend on its last two bytes: they stay. */
const KEPT_BYTES = 2

/**
 * Compresses a page around some of its parts. Each goes in as noise of the same length, which the encoder cannot make
 * smaller, stores as it is and never refers to; then the part itself is written over it.
 * @param parts each stands in the page once, in this order
 * @throws Error when a part cannot be written over without harm
 */
export async function packPage(page: string, parts: readonly string[]): Promise<PackedPage> {
  const packed = await Promise.all(SETTINGS.map((settings) => packSoundly(page, parts, settings)))
  const [smallest] = packed.filter((one) => one !== undefined).sort((a, b) => a.bytes.length - b.bytes.length)
  if (!smallest) throw new Error(`A page cannot be compressed around ${parts.join(', ')}`)
  return smallest
}

async function packSoundly(
  page: string,
  parts: readonly string[],
  settings: BrotliOptions,
): Promise<PackedPage | undefined> {
  for (let seed = 0; seed < TRIES; seed += 1) {
    const packed = await packAround(page, parts, settings, seed)
    if (packed && isSound(packed, page, parts)) return packed
  }
  return undefined
}

async function packAround(
  page: string,
  parts: readonly string[],
  settings: BrotliOptions,
  seed: number,
): Promise<PackedPage | undefined> {
  const between = piecesBetween(page, parts)
  const noises = parts.map((part, index) => noiseFor(part, `${seed}-${index}`))
  const pieces = between.flatMap((piece, index) => [piece, noises[index] ?? []].flat())
  const bytes = await compressApart(pieces, settings)
  const starts = noises.map((noise) => bytes.indexOf(noise))
  if (starts.includes(-1)) return undefined
  parts.forEach((part, index) => Buffer.from(part).copy(bytes, starts[index]))
  return { bytes, starts }
}

/** Whether the page comes out, and whatever else is written over its parts. */
function isSound({ bytes, starts }: PackedPage, page: string, parts: readonly string[]): boolean {
  const others = parts.map((part) => noiseFor(part, 'another'))
  const changed = Buffer.from(bytes)
  others.forEach((other, index) => other.copy(changed, starts[index]))
  const between = piecesBetween(page, parts)
  const expected = Buffer.concat(between.flatMap((piece, index) => [piece, others[index] ?? []].flat()))
  return (
    brotliDecompressSync(bytes).equals(Buffer.from(page)) && brotliDecompressSync(changed).equals(expected)
  )
}

function piecesBetween(page: string, parts: readonly string[]): Buffer[] {
  const pieces: Buffer[] = []
  let rest = page
  for (const part of parts) {
    const [before, after, ...more] = rest.split(part)
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`A page must have this once: ${part}`)
    pieces.push(Buffer.from(before))
    rest = after
  }
  return [...pieces, Buffer.from(rest)]
}

/** The same for the same part, so that a build can be repeated. */
function noiseFor(part: string, seed: string): Buffer {
  const own = Buffer.from(part)
  const blocks: Buffer[] = []
  for (let length = 0; length < own.length; length += 64)
    blocks.push(createHash('sha512').update(`${seed} ${length}`).digest())
  return Buffer.concat([
    Buffer.concat(blocks).subarray(0, own.length - KEPT_BYTES),
    own.subarray(-KEPT_BYTES),
  ])
}

/** One stream, in which nothing of one piece shares a byte with the next. */
async function compressApart(pieces: readonly Buffer[], settings: BrotliOptions): Promise<Buffer> {
  const stream = createBrotliCompress(settings)
  const compressed: Buffer[] = []
  stream.on('data', (bytes: Buffer) => compressed.push(bytes))
  const isOver = new Promise<void>((resolve, reject) => stream.on('end', resolve).on('error', reject))
  for (const [index, piece] of pieces.entries()) {
    if (index > 0)
      await new Promise<void>((resolve) => stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve))
    stream.write(piece)
  }
  stream.end()
  await isOver
  return Buffer.concat(compressed)
}
