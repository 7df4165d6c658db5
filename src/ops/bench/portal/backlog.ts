import type { BenchClub } from '../benchClub'
import type { Figure } from '../figure'
import { benchMember } from './benchMember'
import { openBrowser, paintedAfter, slowPage } from './browser'

const ACTIONS = 1_000
const LOOK_EVERY_MS = 250

interface Mutation {
  id: string
  user_id: string
  service_id: string
  action: string
  made_at: Date
  follows: string | null
}

/** How long a phone takes to send a thousand waiting mutations, beside the same requests without a phone. */
export async function backlog(bench: BenchClub): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const [member, other] = [await benchMember(bench, 24_000), await benchMember(bench, 24_001)]
    const { url } = bench.club
    const context = await browser.newContext({ storageState: member.storageState })
    const page = await slowPage(context)
    await paintedAfter(page, `${url}/portal`)
    await page.getByText('Todo guardado').first().waitFor()
    await context.setOffline(true)
    await page.evaluate(fillOutbox, {
      name: `club-member-${member.id}`,
      mutations: mutations(member.id, 'a'),
    })
    const started = performance.now()
    await context.setOffline(false)
    while (!(await page.evaluate(isOutboxEmpty, `club-member-${member.id}`)))
      await page.waitForTimeout(LOOK_EVERY_MS)
    const seconds = (performance.now() - started) / 1000
    const stored = await bench.superuser
      .collection('benefit_actions')
      .getList(1, 1, { filter: `user_id = "${member.id}"` })
    const plain = await postAll(url, other.token, mutations(other.id, 'b'))
    return [
      {
        name: 'a phone sends 1,000 waiting mutations',
        value: seconds,
        unit: 's',
        yardstick: { name: 's the requests alone, one after the other', value: plain },
        limit: { text: 'all of them stored', passed: stored.totalItems === ACTIONS },
        note: 'on a processor slowed four times; every entry is noted on the disk before and after it leaves',
      },
    ]
  } finally {
    await browser.close()
  }
}

const SERVICES = ['ayudas', 'teleconsulta', 'asesoria-laboral', 'acompanamiento', 'busqueda-centros']

function mutations(userId: string, prefix: string): Mutation[] {
  const now = Date.now()
  return Array.from({ length: ACTIONS }, (_, index) => ({
    id: `${prefix}${String(index).padStart(14, '0')}`,
    user_id: userId,
    service_id: SERVICES[index % SERVICES.length] ?? '',
    action: Math.floor(index / SERVICES.length) % 2 === 0 ? 'activation' : 'deactivation',
    made_at: new Date(now - ACTIONS + index),
    follows: null,
  }))
}

/** Runs in the page: the entries as a phone without coverage would have kept them. */
async function fillOutbox({
  name,
  mutations: given,
}: {
  name: string
  mutations: Mutation[]
}): Promise<void> {
  const open = indexedDB.open(name)
  await new Promise((resolve) => (open.onsuccess = resolve))
  const change = open.result.transaction('outbox', 'readwrite')
  for (const request of given) {
    change.objectStore('outbox').add({
      id: request.id,
      service_id: request.service_id,
      version: 1,
      request,
      state: 'waiting',
      attempts: 0,
      nextAttemptAt: 0,
      lastError: null,
    })
  }
  await new Promise((resolve) => (change.oncomplete = resolve))
  open.result.close()
}

async function isOutboxEmpty(name: string): Promise<boolean> {
  const open = indexedDB.open(name)
  await new Promise((resolve) => (open.onsuccess = resolve))
  const counting = open.result.transaction('outbox').objectStore('outbox').count()
  await new Promise((resolve) => (counting.onsuccess = resolve))
  open.result.close()
  return counting.result === 0
}

async function postAll(url: string, token: string, given: readonly Mutation[]): Promise<number> {
  const started = performance.now()
  for (const mutation of given) {
    const answer = await fetch(`${url}/api/club/benefit-actions`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(mutation),
    })
    if (answer.status !== 200) throw new Error(`benefit-actions answered ${answer.status}`)
  }
  return (performance.now() - started) / 1000
}
