import { z } from 'zod/mini'

/** No parameters, no query, no body. Unknown query keys are ignored, so that a shared link with utm_* works. */
export const nothing = z.object({})
