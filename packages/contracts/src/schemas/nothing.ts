import { z } from 'zod/mini'

/** No parameters, no query, no body. */
export const nothing = z.object({})
