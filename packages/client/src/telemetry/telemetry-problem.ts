import { CallProblem } from '../call-problem.ts'

type Given = { readonly status: number; readonly data?: unknown; readonly message: string }

/** portal.md 8, "Telemetry helper error". `data` is the answer's body, `status` 0 when there was no answer. */
export class TelemetryProblem extends Error {
  readonly status: number
  readonly data: unknown

  constructor({ status, data, message }: Given) {
    super(message)
    this.name = 'TelemetryProblem'
    this.status = status
    this.data = data
  }
}

const statusIn = (body: unknown): string => {
  const status = typeof body === 'object' && body !== null && 'status' in body ? body.status : undefined
  return typeof status === 'string' || typeof status === 'number' ? String(status) : ''
}

/** A failed call as a TelemetryProblem, whose message is the status that the body names. Anything else is a bug, and is given back. */
export const telemetryProblemOf = (error: unknown): unknown => {
  if (!(error instanceof CallProblem)) return error
  const { status, body } = error
  return new TelemetryProblem({ status, data: body, message: statusIn(body) || 'Error fetching' })
}
