import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packRelease } from '@/ops/release/release'
import { withLock } from '@/ops/withLock'
import { preparedClub } from './preparedClub'
import { unpackRelease } from './runRelease'

const VARIABLE = 'PACKED_TEST_RELEASE'

/** Where the release of a test run is packed once one of its files asks. @returns removes it */
export async function placeForRelease(): Promise<() => Promise<void>> {
  const place = await mkdtemp(join(tmpdir(), 'club-packed-'))
  process.env[VARIABLE] = place
  return () => rm(place, { recursive: true, force: true })
}

/** The archive of what is built: packing it takes longer than many a test, so all files of a run share it. */
export async function packedRelease(): Promise<string> {
  const place = process.env[VARIABLE]
  if (!place) throw new Error('This run has no place for a release: see prepareTests.')
  const { binary } = await preparedClub()
  return withLock('test-release', async () => {
    const packed = (await readdir(place)).find((name) => name.endsWith('.tar.gz'))
    return packed ? join(place, packed) : packRelease(binary, place)
  })
}

/** That archive, unpacked into a folder that does not exist yet. @returns the folder inside it */
export const unpackedRelease = async (folder: string): Promise<string> =>
  unpackRelease(await packedRelease(), folder)
