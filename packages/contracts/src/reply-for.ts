import { z } from 'zod/mini'
import type { Schema } from './endpoint.ts'
import type { Caller } from './permissions.ts'
import { type SeenBy, seenBy } from './schemas/seen-by.ts'

const made = new WeakMap<Schema, Map<Caller['kind'], Schema>>()

const cutTo = (reply: Schema, fields: readonly string[]): Schema => {
  if (!(reply instanceof z.ZodMiniObject)) throw new Error('Only a reply with fields is cut by role.')
  return z.pick(reply, Object.fromEntries(fields.map((name) => [name, true])))
}

/** The reply schema for this kind of caller: the schema itself if nothing is withheld from them. */
export const replyFor = (reply: Schema, kind: Caller['kind']): Schema => {
  const fields = seenBy.get(reply)?.[kind as keyof SeenBy] // visitors and the system are not in such a table
  if (fields === undefined) return reply
  const known = made.get(reply) ?? new Map<Caller['kind'], Schema>()
  const cut = known.get(kind) ?? cutTo(reply, fields)
  made.set(reply, known.set(kind, cut))
  return cut
}
