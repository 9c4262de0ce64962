import type { ProblemBody, ProblemCode } from '@hearthline/contracts'

/** A field that was refused: its path in what was sent, and the field code of its message. */
export type FaultyField = { readonly path: string; readonly code: string; readonly message: string }

/**
 * problem: the server refused, and said why. offline: it was not reached. timeout: no answer in 30 s, the effect is
 * unknown. broken: an answer that is not ours.
 */
export type ProblemKind = 'problem' | 'offline' | 'timeout' | 'broken'

type Given = {
  readonly kind: ProblemKind
  readonly code: ProblemCode | 'offline' | 'timeout'
  readonly status: number
  readonly message: string
  readonly statusText?: string
  readonly fields?: readonly FaultyField[]
  readonly detail?: ProblemBody['detail']
  readonly body?: unknown
  readonly reference?: string | null
}

/** The one error a call throws. `status` is 0 when there was no answer; `body` is what came, as text or JSON (portal.md 8). */
export class CallProblem extends Error {
  readonly kind: ProblemKind
  readonly code: Given['code']
  readonly status: number
  readonly statusText: string
  readonly fields: readonly FaultyField[]
  readonly detail: NonNullable<ProblemBody['detail']>
  readonly body: unknown
  /** The request as the server's log names it, where something unexpected happened: support searches by it. */
  readonly reference: Given['reference']

  constructor(given: Given) {
    super(given.message)
    this.name = 'CallProblem'
    this.kind = given.kind
    this.code = given.code
    this.status = given.status
    this.statusText = given.statusText ?? ''
    this.fields = given.fields ?? []
    this.detail = given.detail ?? {}
    this.body = given.body
    this.reference = given.reference
  }
}

/** Whether the same call may work in a moment: nothing was decided about it. */
export const isPassing = (error: unknown): boolean =>
  error instanceof CallProblem && (error.kind !== 'problem' ? error.kind !== 'broken' : error.status === 503)

/** portal.md 8: the session is over. */
export const endsSession = (error: unknown): boolean =>
  error instanceof CallProblem &&
  error.code !== 'signInRefused' &&
  (error.status === 401 ||
    (error.status === 403 && (error.message === 'unauthenticated' || error.message === 'invalid signature')))
