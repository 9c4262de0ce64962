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
  const failures: unknown[] = []
  const ended = Promise.all(
    ['slow', 'other', 'third'].map((lender) => trainer.learnIndex(lender, []).catch((error) => failures.push(error))),
  )
  await vi.advanceTimersByTimeAsync(179_999)
  expect([started.length, failures]).toEqual([2, []])
  await vi.advanceTimersByTimeAsync(1)
  // Not awaited: without a limit nothing would ever come.
  expect(failures).toEqual([1, 2].map(() => expect.objectContaining({ code: 'timedOut' })))
  expect(started).toHaveLength(3)
  vi.useRealTimers()
  await trainer.close()
  await ended
})

it('leaves a thread to the others while lenders train whose trainings were given up before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { trainer, started } = open()
  const train = (...lenders: string[]) => Promise.allSettled(lenders.map((lender) => trainer.learnIndex(lender, [])))
  const first = train('slow', 'slower')
  await vi.advanceTimersByTimeAsync(180_000)
  expect(started).toHaveLength(2)
  const again = train('slow', 'slower')
  expect(started).toHaveLength(3)
  const other = train('other')
  expect(started).toHaveLength(4)
  vi.useRealTimers()
  await trainer.close()
  await Promise.all([first, again, other])
})
