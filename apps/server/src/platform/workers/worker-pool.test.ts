import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { createWorkerPool, type PoolOptions, type WorkerPool } from './worker-pool.ts'

/** A stand-in for a real worker: answers with its thread's number, or dies or stops answering on request. */
const SCRIPT = `
  const { parentPort, threadId } = require('node:worker_threads')
  parentPort.on('message', (task) => {
    if (task === 'die') process.exit(3)
    if (task === 'throw') throw new Error('out of ink')
    if (task === 'silence') return
    if (task === 'grow') return void (globalThis.held = Array.from({ length: 20 }, () => Buffer.alloc(10_000_000, 1)))
    if (task === 'fail') return parentPort.postMessage({ failed: 'unknown variable', cpuMs: 3 })
    parentPort.postMessage({ result: threadId, cpuMs: 7 })
  })`

let pool: WorkerPool<string, number> | undefined
let started = 0
const open = (options: Partial<PoolOptions> = {}): WorkerPool<string, number> => {
  started = 0
  const start = () => {
    started += 1
    return new Worker(SCRIPT, { eval: true })
  }
  pool = createWorkerPool<string, number>({ size: 1, start, tasksPerWorker: 500, timeoutMs: 60_000, ...options })
  return pool
}
afterEach(() => pool?.close())

describe('a pool of workers', () => {
  it('starts no thread before the first task', async () => {
    const { run } = open()
    expect(started).toBe(0)
    await run('one')
    expect(started).toBe(1)
  })

  it.each(['die', 'throw'])('rejects the task whose worker had to %s, and goes on with a new one', async (how) => {
    const { run } = open()
    const [lost, next] = await Promise.allSettled([run(how), run('one')])
    expect(lost).toMatchObject({ status: 'rejected', reason: { code: 'workerCrashed' } })
    expect(next.status).toBe('fulfilled')
    expect(started).toBe(2)
  })

  it('keeps the worker when only the task failed', async () => {
    const { run } = open()
    await expect(run('fail')).rejects.toMatchObject({ code: 'taskFailed', message: 'unknown variable' })
    await run('one')
    expect(started).toBe(1)
  })

  it('adds up the time that its threads took, with tasks done and tasks failed', async () => {
    const { run, cpuMs } = open({ tasksPerWorker: 1 })
    expect(cpuMs()).toBe(0)
    await run('one')
    await run('two')
    await run('fail').catch(() => undefined)
    expect(cpuMs()).toBe(17)
  })

  it('refuses the task for which no worker can be started, and does not run it later', async () => {
    let attempts = 0
    const start = () => {
      attempts += 1
      if (attempts === 1) throw new Error('no memory')
      return new Worker(SCRIPT, { eval: true })
    }
    const { run } = open({ start })
    await expect(run('die')).rejects.toMatchObject({ code: 'workerCrashed' })
    await run('one')
    expect(attempts).toBe(2)
  })

  it('gives up on a task that takes too long', async () => {
    const { run } = open({ timeoutMs: 50 })
    await expect(run('silence')).rejects.toMatchObject({ code: 'timedOut' })
  })

  it('ends a worker with whose task the process grows by more than it may', async () => {
    const { run } = open({ mostGrowthMb: 100 })
    await expect(run('grow')).rejects.toMatchObject({ code: 'tooMuchMemory' })
    expect(await run('one')).toBeGreaterThan(0)
  })

  it('lets one grow that stays within it (control)', async () => {
    const { run } = open({ mostGrowthMb: 1_000, timeoutMs: 600 })
    await expect(run('grow')).rejects.toMatchObject({ code: 'timedOut' })
  })

  it('replaces a worker after the tasks it is good for', async () => {
    const { run } = open({ tasksPerWorker: 2 })
    const threads = [await run('1'), await run('2'), await run('3')]
    expect(threads[0]).toBe(threads[1])
    expect(threads[2]).not.toBe(threads[0])
  })

  it('does as many tasks at once as it has workers, and queues the rest', async () => {
    const { run } = open({ size: 2 })
    await Promise.all(Array.from({ length: 9 }, (_, index) => run(String(index))))
    expect(started).toBe(2)
  })

  // [ASVS-15.2.2]
  it('takes the groups in turn, and who is in them, whatever one of them sends', async () => {
    const { run } = open()
    const order: string[] = []
    const send = (turn: readonly string[], task: string) => run(task, turn).then(() => order.push(task))
    const all = [
      ...['a1', 'a2', 'a3', 'a4'].map((task) => send(['one', 'a'], task)),
      ...['b1', 'b2'].map((task) => send(['one', 'b'], task)),
      ...['c1', 'c2'].map((task) => send(['other', 'c'], task)),
    ]
    await Promise.all(all)
    expect(order).toEqual(['a1', 'c1', 'b1', 'c2', 'a2', 'b2', 'a3', 'a4'])
  })

  it('takes them as they come where nobody is named (control)', async () => {
    const { run } = open()
    const order: string[] = []
    const tasks = ['a', 'b', 'c', 'd']
    await Promise.all(tasks.map((task) => run(task).then(() => order.push(task))))
    expect(order).toEqual(tasks)
  })

  // [ASVS-15.2.2]
  it('holds so many that wait, and of those the newest of whoever sent most gives way', async () => {
    const { run } = open({ mostWaiting: 4 })
    const done = (turn: readonly string[]) =>
      run('one', turn).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      )
    const a = Array.from({ length: 6 }, () => done(['one', 'a']))
    const [b, c] = [done(['one', 'b']), done(['other', 'c'])]
    expect(await Promise.all(a)).toEqual(['done', 'done', 'done', 'crowdedOut', 'crowdedOut', 'crowdedOut'])
    expect(await Promise.all([b, c])).toEqual(['done', 'done'])
  })

  it('lets nobody take the room of who sent as little (control)', async () => {
    const { run } = open({ mostWaiting: 2 })
    const settled = await Promise.allSettled(['a', 'b', 'c', 'd'].map((whose) => run('one', ['one', whose])))
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  })

  it('rejects what is open when it is closed', async () => {
    const { run, close } = open()
    const waiting = Promise.allSettled([run('silence'), run('one')])
    await close()
    expect(await waiting).toMatchObject([{ reason: { code: 'closed' } }, { reason: { code: 'closed' } }])
  })
})
