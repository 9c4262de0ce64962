import { expect, it } from 'vitest'
import { CallProblem } from '../call-problem.ts'
import { TelemetryProblem, telemetryProblemOf } from './telemetry-problem.ts'

const failed = (status: number, body: unknown) =>
  new CallProblem({ kind: 'broken', code: 'internal', status, message: 'not this', body })

it.each([
  ['[P-8-07]', 400, { status: 'SESSION_EXPIRED' }, 'SESSION_EXPIRED'],
  ['[P-8-07]', 400, { status: 409, message: 'nor this' }, '409'],
  ['[P-8-08]', 500, { message: 'nor this' }, 'Error fetching'],
  ['[P-8-08]', 500, { status: '' }, 'Error fetching'],
  ['[P-8-08]', 502, 'a page of text', 'Error fetching'],
  ['[P-8-08]', 0, undefined, 'Error fetching'],
])('[P-8-06] %s an answer of %i with %j says "%s"', (_, status, body, message) => {
  const problem = telemetryProblemOf(failed(status, body))
  expect(problem).toBeInstanceOf(TelemetryProblem)
  expect(problem).toMatchObject({ status, data: body, message })
})

it('leaves a bug what it is', () => {
  const bug = new TypeError('x is undefined')
  expect(telemetryProblemOf(bug)).toBe(bug)
})
