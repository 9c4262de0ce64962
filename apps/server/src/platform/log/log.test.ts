import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from './index.ts'

const written = (err: unknown) => {
  let text = ''
  const to = new Writable({
    write: (chunk, _, done) => {
      text += chunk
      done()
    },
  })
  createLog('info', to).error({ err }, 'failed')
  return text
}

// [ASVS-16.2.5]
it('an error of many names what each of the first failed on, and where, and none of their words', () => {
  const one = Object.assign(new Error('SSN 900-01-1001'), { code: 'E1' })
  const inner = new AggregateError([one], '1 owner 900-01-1001 could not be reminded')
  const text = written(new AggregateError([inner, ...Array.from({ length: 30 }, () => one)], '31 sweeps failed'))
  const { err } = JSON.parse(text)
  expect(err.errors).toHaveLength(5)
  expect(err.errors[0].errors[0]).toMatchObject({ name: 'Error', code: 'E1' })
  expect(err.errors[0].errors[0].at).toContain('log.test.ts')
  expect(text).not.toContain('900-01-1001')
})

it('an error alone has no list', () => {
  expect(JSON.parse(written(new Error('x'))).err).not.toHaveProperty('errors')
})

// [ASVS-16.4.1] [ASVS-16.2.2]
it('whatever is in a text, it is one line of JSON, with its time in UTC', () => {
  const text = 'a\n{"level":50,"msg":"forged"}\r\n\u001b[2J\u2028'
  let lines = ''
  const to = new Writable({
    write: (chunk, _, done) => {
      lines += chunk
      done()
    },
  })
  createLog('info', to).info({ kind: text }, text)
  expect(lines.trimEnd().split(/[\n\r]/)).toHaveLength(1)
  const { kind, msg, time } = JSON.parse(lines)
  expect([kind, msg]).toEqual([text, text])
  // Milliseconds since 1970 in UTC name no zone that could be mistaken.
  expect(Math.abs(time - Date.now())).toBeLessThan(60_000)
})
