import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@hearthline/contracts'
import type { z } from 'zod/mini'
import type { Context, Upload, WriteContext } from './context.ts'
import type { KeptReply } from './kept-reply.ts'

export type Input<E extends Endpoint> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> }

/** A reply of bytes, sent as they are. */
export type Binary = {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly fileName: string
}

type Json = z.core.util.JSONType

/** The readonly form of a reply type, since replies are only read. Arbitrary JSON stays as it is. */
export type Unchanging<T> = Json extends T
  ? T
  : T extends object
    ? { readonly [Name in keyof T]: Unchanging<T[Name]> }
    : T

type AnswerOf<E extends Endpoint> = E['gives'] extends 'json' ? Unchanging<ReplyOf<E>> : Binary | Unchanging<ReplyOf<E>>

/** Of a call that changes nothing. */
type ReadingOf<E extends Endpoint> = AnswerOf<E> | KeptReply<Unchanging<ReplyOf<E>>>

export type Bound = {
  readonly endpoint: Endpoint
  readonly writes: boolean
  readonly handle: (input: Input<Endpoint>, context: Context) => Promise<unknown>
  /** For a call that takes a file: checks it before the transaction begins. */
  readonly checkFile?: CheckFile<Endpoint, unknown>
}

type CheckFile<E extends Endpoint, File> = (file: Upload, input: Input<E>, context: Context) => Promise<File>

/** A call that changes nothing: no transaction, no key. */
export const reads = <E extends Endpoint>(
  endpoint: E,
  handle: (input: Input<E>, context: Context) => Promise<ReadingOf<E>>,
): Bound => ({ endpoint, writes: false, handle: handle as Bound['handle'] }) // serve() gives it what its own endpoint parsed

/**
 * A call that opens its own units of work, because some writes must stay although the call is refused (a counted try, a
 * deleted minor's draft). It has no Idempotency-Key, so repeating it must be harmless.
 */
export const writesByItself = <E extends Endpoint>(
  endpoint: E,
  handle: (input: Input<E>, context: Context) => Promise<AnswerOf<E>>,
): Bound => reads(endpoint, handle)

/** A call that writes: runs in one transaction, under its Idempotency-Key if it has one. */
export const writes = <E extends Endpoint>(
  endpoint: E,
  handle: (input: Input<E>, context: WriteContext) => Promise<AnswerOf<E>>,
): Bound => ({ endpoint, writes: true, handle: handle as unknown as Bound['handle'] }) // likewise, within a transaction

/**
 * A call that takes a file and writes. `checkFile` refuses callers who may not send one, checks the file and, for some
 * kinds, rewrites it. It runs before the transaction, because it may take seconds in which no connection or lock should
 * be held.
 */
export const writesWithFile = <E extends Endpoint, File>(
  endpoint: E,
  checkFile: CheckFile<E, File>,
  handle: (input: Input<E>, context: WriteContext & { readonly file: File }) => Promise<AnswerOf<E>>,
): Bound => ({
  ...writes(endpoint, handle as Parameters<typeof writes<E>>[1]), // serve() adds the file that checkFile returned
  checkFile: checkFile as CheckFile<Endpoint, File>,
})
