import { z } from 'zod/mini'
import type { AccountKind } from '../roles.ts'

/**
 * Which kinds of account see a part of a reply only, and which fields that part has. A kind that is not named sees the
 * reply whole; it is written beside the reply, so that a new field is nobody's of those until it is named.
 */
export type SeenBy = { readonly [Kind in AccountKind]?: readonly string[] }

export const seenBy = z.registry<SeenBy>()
