import { z } from 'zod/mini'
import type { AccountKind } from '../roles.ts'

/**
 * Kinds of account that see only part of a reply, with the fields of that part. Any other kind sees the whole reply. It
 * is declared beside the reply, so that a new field is hidden from those kinds until it is listed.
 */
export type SeenBy = { readonly [Kind in AccountKind]?: readonly string[] }

export const seenBy = z.registry<SeenBy>()
