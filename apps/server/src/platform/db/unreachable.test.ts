import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from '../log/index.ts'
import { logFailedTry } from './unreachable.ts'

const failed = (code: string, message = '') => Object.assign(new Error(message), { code })

/** The messages of the warnings. */
const warned = (...errors: readonly unknown[]): readonly string[] => {
  const words: string[] = []
  const write = (line: string) => {
    const { level, msg } = JSON.parse(line) as { level: number; msg: string }
    if (level === 40) words.push(msg)
  }
  const log = createLog(
    'debug',
    new Writable({
      write: (chunk, _, done) => {
        write(String(chunk))
        done()
      },
    }),
  )
  errors.forEach((error, nth) => {
    logFailedTry(log, error, { tried: `job ${nth}`, words: `job ${nth} failed` })
  })
  return words
}

it.each([
  ['a connection that is closed', failed('', 'Connection terminated unexpectedly')],
  ['a refused connection', failed('ECONNREFUSED')],
  ['a database that stops', failed('57P01')],
  ['a sweep, each of whose parts failed so', new AggregateError([failed('ECONNRESET'), failed('57P03')])],
  ['a plain object of the jobs', { message: 'Connection terminated' }],
])('names the database whoever notices first that it is away, and once: %s', (_, error) =>
  expect(warned(error, error, failed('08006'))).toEqual(['the database is not reachable']),
)

it('names a refused role, which somebody has to mend', () =>
  expect(warned(failed('28P01'))).toEqual([expect.stringContaining('refuses the password of our role')]))

it('names what was tried of any other failure (control)', () =>
  expect(warned(failed('23505'), failed('', 'timeout exceeded when trying to connect'))).toEqual([
    'job 0 failed',
    'job 1 failed',
  ]))
