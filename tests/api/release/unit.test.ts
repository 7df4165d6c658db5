import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '@/ops/run/freePort'
import { clubCommand, type ClubUnit, needSystemd, readUnit } from '../../support/clubUnit'
import { httpCall } from '../../support/httpCall'
import { unpackedRelease } from '../../support/packedRelease'
import { startRelease } from '../../support/runRelease'

const run = promisify(execFile)
const UNIT = '/etc/systemd/system/club.service'
/** What may run beside the club. */
const BESIDE = ['club@.service', 'club-drill.service', 'club-drill.timer']
/** In tenths: 92 for a service that gives up nothing, 12 for this one. */
const MOST_EXPOSED = 20

/** A root in which the release lies as the guide installs it. */
let root: string
let unit: ClubUnit
beforeAll(async () => {
  await needSystemd()
  root = await mkdtemp(join(tmpdir(), 'club-unit-'))
  const unpacked = await unpackedRelease(join(root, 'new'))
  const release = join('/opt/club/releases', basename(unpacked))
  for (const folder of ['/opt/club/releases', '/etc/club', '/etc/systemd/system'])
    await mkdir(join(root, folder), { recursive: true })
  await cp(unpacked, join(root, release), { recursive: true })
  await symlink(join('releases', basename(unpacked)), join(root, '/opt/club/current'))
  await cp(join(unpacked, 'club.service'), join(root, UNIT))
  for (const file of BESIDE) await cp(join(unpacked, file), join(root, '/etc/systemd/system', file))
  await cp(join(unpacked, 'club.env.example'), join(root, '/etc/club/club.env'))
  unit = await readUnit(root, UNIT)
})
afterAll(() => rm(root, { recursive: true, force: true }))

const analyze = (...words: string[]): Promise<{ stdout: string; stderr: string }> =>
  run('systemd-analyze', [...words, `--root=${root}`])

test('systemd finds nothing wrong with the unit, nor with what it runs', async () => {
  const verify = ['verify', '--man=no', '--recursive-errors=no']
  expect(await analyze(...verify, UNIT)).toEqual({ stdout: '', stderr: '' })
  const text = await readFile(join(root, UNIT), 'utf8')
  for (const mistake of [
    text.replace('ProtectSystem=', 'ProtectSystm='),
    text.replace('/current/club\n', '/current/clubs\n'),
  ]) {
    await writeFile(join(root, '/etc/systemd/system/mistaken.service'), mistake)
    await expect(analyze(...verify, 'mistaken.service')).rejects.toMatchObject({ code: 1 })
  }
})

test('systemd finds nothing wrong with what runs beside it, which is shut out of the same', async () => {
  for (const name of ['club@replicate.service', 'club@standby.service', 'club-drill.timer'])
    expect(await analyze('verify', '--man=no', '--recursive-errors=no', name)).toEqual({
      stdout: '',
      stderr: '',
    })
  await analyze('security', '--offline=true', `--threshold=${MOST_EXPOSED}`, 'club@.service')
  const sandbox = async (file: string): Promise<string | undefined> =>
    /# A user of its own[^]*(?=\[Install\])/.exec(
      await readFile(join(root, '/etc/systemd/system', file), 'utf8'),
    )?.[0]
  expect(await sandbox('club@.service')).toBe(await sandbox('club.service'))
})

test('it is shut out of what it does not need, and what it names is there', async () => {
  await analyze('security', '--offline=true', `--threshold=${MOST_EXPOSED}`, basename(UNIT))
  const guide = unit.only('Documentation').replace('file:', '')
  expect(await readFile(join(root, guide), 'utf8')).toContain('# Running the club')
  expect(unit.only('Environment')).toBe(`CLUB_DATA=/var/lib/${unit.only('StateDirectory')}`)
})

test('systemd and sh read the same in the example of the settings', async () => {
  const lines = (await readFile(join(root, unit.only('EnvironmentFile')), 'utf8')).split('\n')
  const set = lines.filter((line) => line !== '' && !line.startsWith('#'))
  expect(set.filter((line) => !/^[A-Z\d_]+=('[^']*'|[^\s'"$`\\#;&|<>()*?[\]~]*)$/.test(line))).toEqual([])
})

test('its own lines start the club, announce the stop, and end it', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // The last of two lines with one name counts, for systemd and for sh.
  const filled = `PORT=${port}\nPUBLIC_URL=${url}\nSETTINGS_KEY=${'k'.repeat(32)}\n`
  await writeFile(join(root, unit.only('EnvironmentFile')), filled, { flag: 'a' })
  const environment = await unit.environment()
  const start = clubCommand(root, unit.only('ExecStart'))
  expect(start.words).toEqual([])
  const club = await startRelease(start.release, environment)
  expect((await httpCall(club, '/api/club/ready')).status).toBe(200)

  const stop = clubCommand(root, unit.only('ExecStop'))
  await run(join(stop.release, 'club'), stop.words, { env: environment })
  expect((await httpCall(club, '/api/club/ready')).status).toBe(503)
  await club.stop()
  await expect(fetch(url)).rejects.toThrow()
  expect((await readFile(join(environment['CLUB_DATA']!, 'data.db'))).subarray(0, 6).toString()).toBe(
    'SQLite',
  )

  const again = await startRelease(start.release, environment)
  expect((await httpCall(again, '/api/club/ready')).status).toBe(200)
  await again.stop()
})
