import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallProblem } from '../call-problem.ts'
import { errorReport } from './error-report.ts'

const named = (name: string, message = 'x') => Object.assign(new Error(message), { name })
const typed = (...values: string[]) =>
  vi.stubGlobal('document', { querySelectorAll: () => values.map((value) => ({ value })) })
afterEach(() => vi.unstubAllGlobals())

describe('[C-8-12] a fault of the network is not reported', () => {
  it.each([
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    new TypeError('The network connection was lost.'),
    new TypeError('The Internet connection appears to be offline.'),
    new TypeError('cancelled'),
    new TypeError('Network request failed'),
    new TypeError('Failed to fetch dynamically imported module: https://lender.example/a.js'),
    new TypeError('error loading dynamically imported module: https://lender.example/a.js'),
    new TypeError('Importing a module script failed.'),
    new Error('Loading chunk 7 failed.'),
    new Error('net::ERR_CONNECTION_RESET'),
    new Error('Network Error'),
    new Error('timeout of 30000ms exceeded'),
    new DOMException('signal is aborted without reason', 'AbortError'),
    named('AbortError'),
    named('TimeoutError'),
    named('ChunkLoadError'),
    new CallProblem({ kind: 'offline', code: 'offline', status: 0, message: 'The server was not reached.' }),
    new CallProblem({ kind: 'timeout', code: 'timeout', status: 0, message: 'No answer in 30 seconds.' }),
    new CallProblem({ kind: 'problem', code: 'unavailable', status: 503, message: 'We are restarting.' }),
  ])('%s', (error) => {
    typed()
    expect(errorReport(error)).toBeUndefined()
  })

  it.each([
    new TypeError('x is undefined'),
    new RangeError('An amount is a whole number of cents.'),
    new CallProblem({ kind: 'broken', code: 'internal', status: 500, message: 'An answer that is none of ours.' }),
    new Error('The offer is no longer loaded'),
  ])('and every other one is: %s', (error) => {
    typed()
    expect(errorReport(error)).toEqual({ name: error.name, message: error.message })
  })
})

describe('[C-8-13] a report has no field’s words', () => {
  it.each([
    ['a number that may be secret', 'Bad value 123-45-6789', [], 'Bad value •••-••-••••'],
    ['an address', 'No such user: avery@example.test!', [], 'No such user: •••'],
    [
      'what is typed on the page',
      'Cannot parse "Larkspur Lane 7" of Avery',
      ['Avery', ' Larkspur Lane 7 '],
      'Cannot parse "•••" of •••',
    ],
    ['and the longest first', 'Got Avery Sample', ['Avery', 'Avery Sample'], 'Got •••'],
    ['but it keeps its words where a field holds a letter or two', 'Cannot read it', ['it', 'a', ''], 'Cannot read it'],
  ])('%s', (_, message, values, reported) => {
    typed(...values)
    expect(errorReport(new Error(message))).toEqual({ name: 'Error', message: reported })
  })
})
