import type { z } from 'zod/mini'
import type { Action, Who } from './permissions.ts'
import type { ProblemCode } from './problems.ts'
import { nothing } from './schemas/nothing.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Idempotency of a call: reads need no key, our own writes require one, the specification's writes may have one, and
 * calls that issue tokens never store a reply.
 */
export type Repeat = 'read' | 'keyed' | 'mayBeKeyed' | 'mints'

/**
 * What a fresh proof of identity protects: whom money goes to, that it is paid out, a signature, how somebody is reached, and how
 * somebody signs in, and where else they are signed in. The page says it while it asks for the proof.
 */
export type Protected = 'payee' | 'payout' | 'signing' | 'contact' | 'signIn' | 'sessions'

export type Schema = z.ZodMiniType

/**
 * One HTTP call, described once: the server checks requests with it, the client is typed by it, and OpenAPI is
 * generated from it.
 */
export type Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> = {
  /** The operation id, unique. */
  readonly name: string
  readonly method: Method
  readonly path: `/${string}`
  /**
   * Its address in the previous release, which is still served because pages of that release are open in browsers.
   * Removed with the next release.
   */
  readonly formerPath?: `/${string}`
  readonly says: string
  readonly who: Who
  readonly does: Action
  readonly repeat: Repeat
  /**
   * The caller must have signed in, or proved who they are, a few minutes ago; otherwise the call is refused with
   * freshProofNeeded before anything else happens.
   */
  readonly freshProof?: Protected
  readonly params: P
  readonly query: Q
  readonly body: B
  /** 'multipart' bodies have one file in addition to their fields. */
  readonly takes: 'json' | 'multipart' | 'nothing'
  readonly reply: R
  /** 'pdf' and 'file' replies are binary and skip the reply schema; 'text' replies are plain text. */
  readonly gives: 'json' | 'text' | 'pdf' | 'file'
  /** Problem codes a caller must handle, besides those of every call. */
  readonly problems: readonly ProblemCode[]
}

type Given<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = Pick<
  Endpoint<P, Q, B, R>,
  'name' | 'method' | 'path' | 'says' | 'who' | 'does' | 'reply'
> &
  Partial<Endpoint<P, Q, B, R>>

type Nothing = typeof nothing

/** Fills in the defaults: no parameters, no body, a JSON reply, and a key for writes. */
export const endpoint = <
  R extends Schema,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
>(
  given: Given<P, Q, B, R>,
): Endpoint<P, Q, B, R> => ({
  repeat: given.method === 'GET' ? 'read' : 'keyed',
  takes: given.body === undefined ? 'nothing' : 'json',
  gives: 'json',
  problems: [],
  ...given,
  // If no schema is given, the schema is the default of its type.
  params: given.params ?? (nothing as unknown as P),
  query: given.query ?? (nothing as unknown as Q),
  body: given.body ?? (nothing as unknown as B),
})

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type BodyIn<E extends Endpoint> = z.input<E['body']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
