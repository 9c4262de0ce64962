import { describe, expect, it } from 'vitest'
import { createTrainingQueue, Superseded } from './training-queue.ts'

/** A queue whose trainings end when the test says so. */
const open = (threads: number) => {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const queue = createTrainingQueue<string, string>(threads, (task) => {
    begun.push(task)
    return new Promise((resolve, reject) =>
      ends.set(task, (error) => (error === undefined ? resolve(`learned ${task}`) : reject(error))),
    )
  })
  const end = async (task: string, error?: Error) => {
    ends.get(task)?.(error)
    await new Promise(setImmediate)
  }
  return { run: queue.run, begun, end }
}

describe('the queue of trainings', () => {
  it('lets another lender by while one lender’s training takes long', async () => {
    const { run, begun, end } = open(2)
    void run('slow', 'slow 1')
    void run('slow', 'slow 2')
    const other = run('other', 'other 1')
    expect(begun).toEqual(['slow 1', 'other 1'])
    await end('other 1')
    expect(await other).toBe('learned other 1')
    expect(begun).toEqual(['slow 1', 'other 1'])
  })

  it('makes the other lender wait where there is one thread (control)', () => {
    const { run, begun } = open(1)
    void run('slow', 'slow 1')
    void run('other', 'other 1')
    expect(begun).toEqual(['slow 1'])
  })

  it('trains the newest of what a lender wants, and one of it at a time', async () => {
    const { run, begun, end } = open(2)
    void run('lender', 'first')
    const second = run('lender', 'second')
    const third = run('lender', 'third')
    await expect(second).rejects.toBeInstanceOf(Superseded)
    await end('first')
    await end('third')
    expect(await third).toBe('learned third')
    expect(begun).toEqual(['first', 'third'])
  })

  it('takes the lenders in turn, whatever one of them asks for meanwhile', async () => {
    const { run, begun, end } = open(1)
    void run('busy', 'busy 1')
    void run('busy', 'busy 2').catch(() => undefined)
    void run('other', 'other 1')
    await end('busy 1')
    void run('busy', 'busy 3')
    await end('busy 2')
    await end('other 1')
    expect(begun).toEqual(['busy 1', 'busy 2', 'other 1', 'busy 3'])
  })

  it('goes on after a training that failed', async () => {
    const { run, begun, end } = open(1)
    const failing = run('one', 'bad').catch((error: Error) => error.message)
    void run('other', 'good')
    await end('bad', new Error('no memory'))
    expect(await failing).toBe('no memory')
    expect(begun).toEqual(['bad', 'good'])
  })
})
