import { DatabaseSync } from '@photostructure/sqlite'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DRAFT_FILE } from '@/ops/generate/draft'
import { BATCH, generateClients, type GenerateOptions, type Progress } from '@/ops/generate/generateClients'
import { preparedClub } from '../../support/preparedClub'

/** Three batches, the last one smaller. */
const CLIENTS = 2 * BATCH + 100
const NOW = new Date('2026-11-21T10:00:00.000Z')

let place: string
let undisturbed: string
const heard: Progress[] = []
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'club-generate-'))
  undisturbed = await emptyClub('undisturbed')
  generateClients({ ...inBatches(undisturbed), report: (progress) => heard.push(progress) })
})
afterAll(() => rm(place, { recursive: true, force: true }))

async function emptyClub(name: string): Promise<string> {
  const dataDir = join(place, name)
  await cp((await preparedClub()).template, dataDir, { recursive: true })
  return dataDir
}

const inBatches = (dataDir: string): Omit<GenerateOptions, 'report'> => ({
  ...{ dataDir, clients: CLIENTS, seed: 7, now: NOW, familyShare: 0.2 },
})

type Row = Record<string, unknown>
/** Without a lock, which a closed connection would keep as long as its statements live. */
function query(dataDir: string, sql: string): Row[] {
  const database = new DatabaseSync(`file:${join(dataDir, 'data.db')}?immutable=1`, { readOnly: true })
  try {
    return database.prepare(sql).all() as Row[]
  } finally {
    database.close()
  }
}

const schemaOf = (dataDir: string): Row[] =>
  query(dataDir, 'SELECT type, name, sql FROM sqlite_master ORDER BY type, name')
const clientsIn = (dataDir: string): number => query(dataDir, 'SELECT id FROM client_list').length

/** Every row of every table, in the order of writing; those of the server itself are the same in all. */
function rowsOf(dataDir: string): Row[][] {
  const tables = query(
    dataDir,
    `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' AND name NOT LIKE 'client_search%'
     ORDER BY name`,
  )
  return tables.map(({ name }) => query(dataDir, `SELECT '${String(name)}' AS of, * FROM ${String(name)}`))
}

/** Kills the run while it writes its second batch. */
async function killMidway(dataDir: string): Promise<void> {
  const child = fork(new URL('../../support/generateProcess.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
    silent: true,
  })
  child.send(inBatches(dataDir))
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}

test('batches are written one by one, and then what the tables lacked meanwhile', () => {
  const batches = heard.filter(({ partsLeft, written }) => written < CLIENTS || partsLeft === 0)
  expect(batches.map(({ written }) => written)).toEqual([BATCH, 2 * BATCH, CLIENTS, CLIENTS])
  expect(heard.at(-1)).toMatchObject({ written: CLIENTS, partsLeft: 0 })
  expect(heard.length).toBeGreaterThan(20)
})

test('no journal grows with the club', () => {
  const journals = heard.map(({ journal }) => journal)
  expect(Math.max(...journals)).toBeLessThan((heard.at(-1)?.file ?? 0) / 2)
})

test('the club has all tables, indexes and triggers that it had, and nothing else remains', async () => {
  const empty = await emptyClub('empty')
  expect(schemaOf(undisturbed)).toEqual(schemaOf(empty))
  expect((await readdir(undisturbed)).sort()).toEqual((await readdir(empty)).sort())
  expect(query(undisturbed, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
})

test('everybody is listed, found and counted as the triggers would', () => {
  const [{ listed } = {}] = query(
    undisturbed,
    `SELECT count(*) AS listed FROM client_list JOIN client_keys USING (id)
     WHERE client_list.standing = client_keys.standing AND client_list.by_apellidos = client_keys.by_apellidos`,
  )
  expect(listed).toBe(CLIENTS)
  const inOrder = 'SELECT id FROM client_list JOIN profiles USING (id) ORDER BY'
  expect(query(undisturbed, `${inOrder} number`)).toEqual(query(undisturbed, `${inOrder} created, id`))
  const counted = 'SELECT standing, count(*) AS clients FROM client_list GROUP BY standing ORDER BY standing'
  expect(query(undisturbed, 'SELECT standing, clients FROM client_counts')).toEqual(
    query(undisturbed, counted),
  )
  const found = `SELECT count(*) AS found FROM client_search WHERE client_search MATCH '"example"'`
  expect(query(undisturbed, found)).toEqual([{ found: CLIENTS }])
})

test('a run that was killed has changed nothing; the next one goes on and makes the same rows', async () => {
  const dataDir = await emptyClub('killed')
  await killMidway(dataDir)
  expect(clientsIn(dataDir)).toBe(0)
  const written: number[] = []
  const later = new Date(NOW.getTime() + 3_600_000)
  generateClients({ ...inBatches(dataDir), now: later, report: (progress) => written.push(progress.written) })
  expect(written[0]).toBeGreaterThan(BATCH)
  expect(rowsOf(dataDir)).toEqual(rowsOf(undisturbed))
  expect(await readdir(dataDir)).not.toContain(DRAFT_FILE)
})

test('when the club was used after a run was killed, the next one begins anew and keeps what was written', async () => {
  const dataDir = await emptyClub('used')
  await killMidway(dataDir)
  const database = new DatabaseSync(join(dataDir, 'data.db'))
  database.exec("INSERT INTO club_facts (name, value, at) VALUES ('used', 'since', '')")
  database.close()
  const written: number[] = []
  generateClients({ ...inBatches(dataDir), report: (progress) => written.push(progress.written) })
  expect(written[0]).toBe(BATCH)
  expect(query(dataDir, "SELECT value FROM club_facts WHERE name = 'used'")).toEqual([{ value: 'since' }])
  expect(clientsIn(dataDir)).toBe(CLIENTS)
})

test('the same clients are not made twice; others join them', async () => {
  const dataDir = join(place, 'twice')
  await cp(undisturbed, dataDir, { recursive: true })
  const { mtimeMs } = await stat(join(dataDir, 'data.db'))
  expect(() => generateClients(inBatches(dataDir))).toThrow(/seed 7 are there already/)
  expect((await stat(join(dataDir, 'data.db'))).mtimeMs).toBe(mtimeMs)
  generateClients({ ...inBatches(dataDir), seed: 8, clients: 50 })
  expect(clientsIn(dataDir)).toBe(CLIENTS + 50)
})

test('a club that runs is left alone', async () => {
  const dataDir = await emptyClub('running')
  const running = new DatabaseSync(join(dataDir, 'data.db'))
  running.prepare('SELECT count(*) FROM profiles').get()
  expect(() => generateClients(inBatches(dataDir))).toThrow('The club runs on this data. Stop it first.')
  running.close()
  expect(clientsIn(dataDir)).toBe(0)
})
