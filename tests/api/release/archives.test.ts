import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SERVERS } from '@/ops/programs/target'
import { checksums, packRelease } from '@/ops/release/release'
import { preparedClub } from '../../support/preparedClub'
import { unpackRelease } from '../../support/runRelease'

const run = promisify(execFile)
/** As the ELF standard numbers them. */
const MACHINES = { amd64: 62, arm64: 183 }

let place: string
beforeAll(async () => {
  await preparedClub()
  place = await mkdtemp(join(tmpdir(), 'archives-'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

/** The beginning of a Linux program: a real one for another processor takes a minute to build, and could not run here. */
async function program(machine: number): Promise<string> {
  const path = join(place, `program-${machine}`)
  const header = Buffer.alloc(64)
  header.write('\x7fELF\x02\x01\x01', 'latin1')
  header.writeUInt16LE(machine, 18)
  await writeFile(path, header)
  return path
}

const elfMachine = (bytes: Buffer): number => {
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('\x7fELF')
  return bytes.readUInt16LE(18)
}

test('each processor has an archive with its own name and program, all else in them is the same', async () => {
  const listed: string[] = []
  for (const { processor } of SERVERS) {
    const archive = await packRelease(await program(MACHINES[processor]), join(place, 'archives'))
    expect(basename(archive)).toMatch(new RegExp(`-linux-${processor}\\.tar\\.gz$`))
    const inside = await unpackRelease(archive, join(place, processor))
    expect(basename(inside)).toBe(basename(archive, '.tar.gz'))
    expect(elfMachine(await readFile(join(inside, 'pocketbase')))).toBe(MACHINES[processor])
    const { stdout } = await run('tar', ['-tzf', archive])
    listed.push(stdout.replaceAll(`-${processor}/`, '/'))
  }
  expect(listed[0]).toBe(listed[1])
})

test('two packings are the same bytes, and the checksums are those of sha256sum', async () => {
  const binary = await program(MACHINES.arm64)
  const folders = [join(place, 'one'), join(place, 'two')]
  const archives = await Promise.all(folders.map((folder) => packRelease(binary, folder)))
  const [one, two] = await Promise.all(archives.map((archive) => readFile(archive)))
  expect(one?.equals(two!)).toBe(true)
  // They may have been copied in the same second, by the same person.
  const { stdout: list } = await run('tar', [
    '-tvzf',
    archives[0]!,
    '--numeric-owner',
    '--utc',
    '--full-time',
  ])
  const whose = list
    .trim()
    .split('\n')
    .map((line) => /^\S+ (\S+) +\d+ (\S+ \S+) /.exec(line)?.slice(1).join(' '))
  expect([...new Set(whose)]).toEqual([expect.stringMatching(/^0\/0 \d{4}-/)])
  await writeFile(join(folders[0]!, 'checksums.txt'), await checksums([archives[0]!]))
  const { stdout } = await run('sha256sum', ['--check', '--strict', 'checksums.txt'], { cwd: folders[0] })
  expect(stdout).toBe(`${basename(archives[0]!)}: OK\n`)
})

test('what is no Linux program for one of them is not packed', async () => {
  const folder = join(place, 'refused')
  await mkdir(folder)
  const script = join(folder, 'script')
  await writeFile(script, '#!/bin/sh\necho a program of another kind\n')
  for (const other of [script, await program(243)])
    await expect(packRelease(other, folder)).rejects.toThrow('is no program for Linux on amd64 or arm64')
})
