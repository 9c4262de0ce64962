import { describe, expect, it } from 'vitest'
import { createTrainingQueue, Superseded } from './training-queue.ts'

const TIMEOUT = new Error('took too long')

/** A queue whose trainings end when the test says so. */
const open = (threads: number) => {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const train = (task: string) => {
    begun.push(task)
    return new Promise<string>((resolve, reject) =>
      ends.set(task, (error) => (error === undefined ? resolve(`learned ${task}`) : reject(error))),
    )
  }
  const queue = createTrainingQueue<string, string>({ threads, train, isTimeout: (error) => error === TIMEOUT })
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

describe('a lender whose last training ran into its limit', () => {
  /** A queue in which these lenders' trainings ran into it. */
  const after = async (threads: number, slow: readonly string[]) => {
    const queue = open(threads)
    for (const lender of slow) {
      void queue.run(lender, `${lender} 1`).catch(() => undefined)
      await queue.end(`${lender} 1`, TIMEOUT)
    }
    queue.begun.length = 0
    return queue
  }

  it('goes behind all others', async () => {
    const { run, begun, end } = await after(1, ['slow'])
    void run('busy', 'busy 1')
    void run('slow', 'slow 2')
    void run('other', 'other 1')
    await end('busy 1')
    await end('other 1')
    expect(begun).toEqual(['busy 1', 'other 1', 'slow 2'])
  })

  it('leaves a thread to the others, together with any like it', async () => {
    const { run, begun, end } = await after(2, ['slow', 'slower'])
    void run('slow', 'slow 2')
    void run('slower', 'slower 2')
    expect(begun).toEqual(['slow 2'])
    void run('other', 'other 1')
    expect(begun).toEqual(['slow 2', 'other 1'])
    await end('other 1')
    expect(begun).toEqual(['slow 2', 'other 1'])
    await end('slow 2')
    expect(begun).toEqual(['slow 2', 'other 1', 'slower 2'])
  })

  it.each([
    ['learned', undefined],
    ['failed in another way', new Error('no memory')],
  ])('is one of them again once it has %s', async (_, error) => {
    const { run, begun, end } = await after(2, ['slow', 'slower'])
    void run('slow', 'slow 2').catch(() => undefined)
    await end('slow 2', error)
    void run('slow', 'slow 3')
    void run('slower', 'slower 2')
    expect(begun).toEqual(['slow 2', 'slow 3', 'slower 2'])
  })
})
