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
