import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

const KB = 1_024

/**
 * The largest body of each call that needs more than the others, in bytes: passkeys bring a browser's certificates, the bot its
 * phrasings. A test holds each to what its contract allows.
 */
export const BODY_LIMITS: Readonly<Record<string, number>> & { readonly others: number } = {
  others: 64 * KB,
  addPasskey: 256 * KB,
  signInWithPasskey: 256 * KB,
  giveProofByPasskey: 256 * KB,
  sign: 384 * KB,
  saveBotTopic: 256 * KB,
}

/**
 * Before a body is refused for its size: who sends such bodies one after another would otherwise keep the server busy with refusals. What
 * they send meanwhile is not read.
 */
export const BEFORE_TOO_LARGE_MS = 100

/** No body of ours has a tenth of it. Whoever walks a value, as JSON.stringify does, needs as much stack as it is deep. */
export const DEEPEST_BODY = 64
/** Three times what any call has. Each costs a check by the schema, an error that is named, and its part of a digest. */
export const MOST_VALUES = 1_000

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [LIST, LIST_ENDS, OBJECT, OBJECT_ENDS] = [0x5b, 0x5d, 0x7b, 0x7d]

/** The index of the quote that ends a text, or the end. */
const endOfText = (text: string, start: number): number => {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/** Whether a text would be parsed to no more values, and no deeper, than a body may have; says nothing of whether it is JSON. */
export const isBoundedJson = (text: string): boolean => {
  const open: number[] = []
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(text, at)
    else if (sign === LIST || sign === OBJECT) open.push(sign)
    else if (sign === LIST_ENDS || sign === OBJECT_ENDS) open.pop()
    const inList = open[open.length - 1] === LIST
    // The first of a list is counted with the list, so an empty one counts as if it had one.
    if (sign === COLON || (inList && (sign === COMMA || sign === LIST))) values += 1
    if (values > MOST_VALUES || open.length > DEEPEST_BODY) return false
  }
  return true
}

/**
 * Reads bodies of JSON: what is too much is refused before it is parsed. Nothing else is read: plain text is what a page of another
 * site may send without asking first.
 */
export const readJsonBodies = (fastify: FastifyInstance): void => {
  fastify.removeContentTypeParser('text/plain')
  const parse = fastify.getDefaultJsonParser('error', 'error')
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done) => {
      if (!isBoundedJson(body)) return done(new Problem('invalidInput'))
      parse(request, body, done)
    },
  )
}
