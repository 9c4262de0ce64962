import type { z } from 'zod/mini'
import type { Action, Who } from './permissions.ts'
import type { ProblemCode } from './problems.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** How a call treats repetition: reads need no key, our own writes demand one, the specification's writes may carry one, minting calls never store a reply. */
export type Repeat = 'read' | 'keyed' | 'mayBeKeyed' | 'mints'

export type Schema = z.ZodMiniType

/** One HTTP call, described once: the server checks against it, the client is typed by it, OpenAPI is drawn from it. */
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
  /** Its address in the release before: still answered, because pages of that release are open in browsers. Goes with the next release. */
  readonly formerPath?: `/${string}`
  readonly says: string
  readonly who: Who
  readonly does: Action
  readonly repeat: Repeat
  readonly params: P
  readonly query: Q
  readonly body: B
  /** 'multipart' bodies carry one file beside their fields. */
  readonly takes: 'json' | 'multipart' | 'nothing'
  readonly reply: R
  /** 'pdf' and 'file' replies are binary and skip the reply schema; 'text' replies are words as they come. */
  readonly gives: 'json' | 'text' | 'pdf' | 'file'
  /** Problem codes a caller must be ready for, beside those any call can give. */
  readonly problems: readonly ProblemCode[]
}

type Given<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = Pick<
  Endpoint<P, Q, B, R>,
  'name' | 'method' | 'path' | 'says' | 'who' | 'does' | 'reply'
> &
  Partial<Endpoint<P, Q, B, R>>

import { nothing } from './schemas/nothing.ts'

type Nothing = typeof nothing

/** Fills in what most calls share: no parameters, no body, a JSON reply, keyed when it writes. */
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
  // Whoever names no schema has the one that is the type's default.
  params: given.params ?? (nothing as unknown as P),
  query: given.query ?? (nothing as unknown as Q),
  body: given.body ?? (nothing as unknown as B),
})

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type BodyIn<E extends Endpoint> = z.input<E['body']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
