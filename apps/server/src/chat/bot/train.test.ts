import { Worker } from 'node:worker_threads'
import { afterEach, expect, it, vi } from 'vitest'
import { createTrainer } from './train.ts'

/** A thread that takes a task and never answers. */
const silent = () =>
  new Worker(`require('node:worker_threads').parentPort.on('message', () => undefined)`, { eval: true })

afterEach(() => {
  vi.useRealTimers()
})

const open = () => {
  const started: Worker[] = []
  const trainer = createTrainer(() => {
    const worker = silent()
    started.push(worker)
    return worker
  })
  return { trainer, started }
}

it('has a second thread for the other lenders, and no third', async () => {
  const { trainer, started } = open()
  const ended = Promise.allSettled(['slow', 'other', 'third'].map((lender) => trainer.learnIndex(lender, [])))
  expect(started).toHaveLength(2)
  await trainer.close()
  await ended
})

it('gives a training up after three minutes, and goes on with the next lender', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { trainer, started } = open()
  const first = trainer.learnIndex('slow', []).catch((error: unknown) => error)
  const rest = Promise.allSettled(['other', 'third'].map((lender) => trainer.learnIndex(lender, [])))
  await vi.advanceTimersByTimeAsync(179_999)
  expect(started).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await first).toMatchObject({ code: 'timedOut' })
  expect(started.length).toBeGreaterThan(2)
  vi.useRealTimers()
  await trainer.close()
  await rest
})
