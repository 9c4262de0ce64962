import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import type { Setting } from './typst-engine.ts'
import { createWorkerPool, type PoolOptions, type WorkerPool } from './worker-pool.ts'

/** Stands in for the engine: answers with its thread's number, dies or falls silent when told to. */
const SCRIPT = `
  const { parentPort, threadId } = require('node:worker_threads')
  parentPort.on('message', ({ templatePath }) => {
    if (templatePath === 'die') process.exit(3)
    if (templatePath === 'throw') throw new Error('out of ink')
    if (templatePath === 'silence') return
    if (templatePath === 'fail') return parentPort.postMessage({ failed: 'unknown variable', cpuMs: 3 })
    parentPort.postMessage({ rendered: { pdf: new Uint8Array(), sha256: String(threadId), pages: 1, anchors: [] }, cpuMs: 7 })
  })`

let pool: WorkerPool | undefined
let started = 0
const open = (options: Partial<PoolOptions> = {}): WorkerPool => {
  started = 0
  const start = () => {
    started += 1
    return new Worker(SCRIPT, { eval: true })
  }
  pool = createWorkerPool({ size: 1, start, papersPerWorker: 500, timeoutMs: 60_000, ...options })
  return pool
}
afterEach(() => pool?.close())

const paper = (templatePath: string): Setting => ({ templatePath, pdfStandard: 'a-2a', view: {} })
const threadOf = async (set: Promise<{ sha256: string }>): Promise<string> => (await set).sha256

describe('a pool of document workers', () => {
  it('starts no thread before the first paper', async () => {
    const { set } = open()
    expect(started).toBe(0)
    await set(paper('one'))
    expect(started).toBe(1)
  })

  it.each(['die', 'throw'])('rejects the paper whose worker had to %s, and goes on with a new one', async (how) => {
    const { set } = open()
    const [lost, next] = await Promise.allSettled([set(paper(how)), set(paper('one'))])
    expect(lost).toMatchObject({ status: 'rejected', reason: { code: 'workerCrashed' } })
    expect(next.status).toBe('fulfilled')
    expect(started).toBe(2)
  })

  it('keeps the worker when only the paper failed', async () => {
    const { set } = open()
    await expect(set(paper('fail'))).rejects.toMatchObject({ code: 'renderFailed', message: 'unknown variable' })
    await set(paper('one'))
    expect(started).toBe(1)
  })

  it('adds up the time that its threads took, with papers made and papers failed', async () => {
    const { set, cpuMs } = open({ papersPerWorker: 1 })
    expect(cpuMs()).toBe(0)
    await set(paper('one'))
    await set(paper('two'))
    await set(paper('fail')).catch(() => undefined)
    expect(cpuMs()).toBe(17)
  })

  it('gives up on a paper that takes too long', async () => {
    const { set } = open({ timeoutMs: 50 })
    await expect(set(paper('silence'))).rejects.toMatchObject({ code: 'timedOut' })
  })

  it('replaces a worker after the papers it is good for', async () => {
    const { set } = open({ papersPerWorker: 2 })
    const threads = [await threadOf(set(paper('1'))), await threadOf(set(paper('2'))), await threadOf(set(paper('3')))]
    expect(threads[0]).toBe(threads[1])
    expect(threads[2]).not.toBe(threads[0])
  })

  it('sets as many papers at once as it has workers, and queues the rest', async () => {
    const { set } = open({ size: 2 })
    await Promise.all(Array.from({ length: 9 }, (_, index) => set(paper(String(index)))))
    expect(started).toBe(2)
  })

  it('rejects what is open when it is closed', async () => {
    const { set, close } = open()
    const waiting = Promise.allSettled([set(paper('silence')), set(paper('one'))])
    await close()
    expect(await waiting).toMatchObject([{ reason: { code: 'closed' } }, { reason: { code: 'closed' } }])
  })
})
