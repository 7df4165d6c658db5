import { mkdtemp } from 'node:fs/promises'
import { runClub } from '@/ops/runClub'
import { upsertSuperuser } from '@/ops/upsertSuperuser'
import { runProgram } from '@/ops/readableError'
void runProgram(async () => {
  const dataDir = await mkdtemp('/tmp/club-')
  const binary = '/work/main/.cache/pocketbase/0.40.4/pocketbase'
  console.time('super'); await upsertSuperuser(binary, dataDir, 'a@example.org', 'Superuser-1234'); console.timeEnd('super')
  console.time('up')
  const club = await runClub({ binary, dataDir, port: 0, settings: JSON.parse(process.env.S ?? '{}'), onLog: (l) => console.log('LOG', l) })
  console.timeEnd('up')
  console.log(club.url, await (await fetch(club.url + '/api/club/config')).text())
  if (process.env.HOLD) await new Promise(() => setInterval(() => {}, 1000))
  console.time('down'); await club.stop(); console.timeEnd('down')
  console.log(await club.exited)
})
