import { z } from 'zod/mini'

/** No parameters, no query, no body; unknown query keys are ignored so that a shared link with utm_* still works. */
export const nothing = z.object({})
