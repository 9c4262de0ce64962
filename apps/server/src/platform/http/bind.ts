import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@hearthline/contracts'
import type { z } from 'zod/mini'
import type { Context, Upload, WriteContext } from './context.ts'

export type Input<E extends Endpoint> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> }

/** Bytes to send as they are. */
export type Binary = {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly fileName: string
}

type Json = z.core.util.JSONType

/** A reply is only read on its way out: it may be made of what nobody may change. What is any JSON stays as it is. */
export type Unchanging<T> = Json extends T
  ? T
  : T extends object
    ? { readonly [Name in keyof T]: Unchanging<T[Name]> }
    : T

type AnswerOf<E extends Endpoint> = E['gives'] extends 'json' ? Unchanging<ReplyOf<E>> : Binary | Unchanging<ReplyOf<E>>

export type Bound = {
  readonly endpoint: Endpoint
  readonly writes: boolean
  readonly handle: (input: Input<Endpoint>, context: Context) => Promise<unknown>
  /** Of a call that takes a file: judges it before the transaction begins. */
  readonly checkFile?: CheckFile<Endpoint, unknown>
}

type CheckFile<E extends Endpoint, File> = (file: Upload, input: Input<E>, context: Context) => Promise<File>

/** A call that changes nothing: no transaction, no key. */
export const reads = <E extends Endpoint>(
  endpoint: E,
  handle: (input: Input<E>, context: Context) => Promise<AnswerOf<E>>,
): Bound => ({ endpoint, writes: false, handle: handle as Bound['handle'] }) // serve() gives it what its own endpoint parsed

/**
 * A call that opens its own units of work, because something must stay written although the call is refused (a counted
 * try, a forgotten minor). Repeating it must be harmless: it has no key.
 */
export const writesByItself = <E extends Endpoint>(
  endpoint: E,
  handle: (input: Input<E>, context: Context) => Promise<AnswerOf<E>>,
): Bound => reads(endpoint, handle)

/** A call that writes: runs inside one transaction, under its Idempotency-Key if it has one. */
export const writes = <E extends Endpoint>(
  endpoint: E,
  handle: (input: Input<E>, context: WriteContext) => Promise<AnswerOf<E>>,
): Bound => ({ endpoint, writes: true, handle: handle as unknown as Bound['handle'] }) // likewise, within a transaction

/**
 * A call that takes a file and writes. The file is judged, and made anew where its kind asks for that, before the
 * transaction begins: this may take seconds, in which no connection is held and nothing locked. Whoever may not send one
 * is refused by `checkFile` first.
 */
export const writesWithFile = <E extends Endpoint, File>(
  endpoint: E,
  checkFile: CheckFile<E, File>,
  handle: (input: Input<E>, context: WriteContext & { readonly file: File }) => Promise<AnswerOf<E>>,
): Bound => ({
  ...writes(endpoint, handle as Parameters<typeof writes<E>>[1]), // serve() adds the file that its own checkFile gave
  checkFile: checkFile as CheckFile<Endpoint, File>,
})
