import { readFile, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listFiles } from '../listFiles'

const COMPRESSIBLE = new Set([
  '.html',
  '.js',
  '.css',
  '.svg',
  '.json',
  '.webmanifest',
  '.txt',
  '.xml',
  '.ico',
  '.map',
])

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `<file>.br` and `<file>.gz` beside every compressible file of a folder, at the highest quality. */
export async function precompress(folder: string): Promise<void> {
  const files = (await listFiles(folder)).filter((file) => COMPRESSIBLE.has(extname(file)))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await Promise.all([
    brotli(bytes, { params }).then((smaller) => writeFile(`${file}.br`, smaller)),
    gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }).then((smaller) =>
      writeFile(`${file}.gz`, smaller),
    ),
  ])
}
