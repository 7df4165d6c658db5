import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { projectPaths } from '@/ops/projectPaths'

type Handler = (event: { waitUntil: (work: Promise<unknown>) => void }) => void

/** The file that stands in for the worker, in a browser that has these caches; `refused` cannot be removed while it is in the set. */
async function workerOff(names: string[], refused: Set<string> = new Set()) {
  const kept = new Set(names)
  const handlers = new Map<string, Handler>()
  const self = {
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    skipWaiting: () => Promise.resolve(),
  }
  const caches = {
    keys: () => Promise.resolve([...kept]),
    delete: (name: string) =>
      refused.has(name) ? Promise.reject(new Error('busy')) : Promise.resolve(kept.delete(name)),
  }
  runInNewContext(await readFile(join(projectPaths.root, 'public/sw-off.js'), 'utf8'), { self, caches })
  return {
    kept,
    tell: async (type: string): Promise<void> => {
      const work: Promise<unknown>[] = []
      handlers.get(type)?.({ waitUntil: (one) => work.push(one) })
      await Promise.all(work)
    },
  }
}

describe('the worker of a switched-off worker', () => {
  it('removes every cache', async () => {
    const worker = await workerOff(['precache', 'assets'])
    await worker.tell('activate')
    expect([...worker.kept]).toEqual([])
  })

  it('removes the others although one cannot be removed, and that one at the next visit', async () => {
    const refused = new Set(['precache'])
    const worker = await workerOff(['precache', 'assets'], refused)
    await expect(worker.tell('activate')).rejects.toThrow('busy')
    expect([...worker.kept]).toEqual(['precache'])
    refused.clear()
    await worker.tell('fetch')
    expect([...worker.kept]).toEqual([])
  })

  it('removes them at the next visit when it was ended too soon', async () => {
    const begunAnew = await workerOff(['precache'])
    await begunAnew.tell('fetch')
    expect([...begunAnew.kept]).toEqual([])
  })
})
