import { z } from 'zod/mini'

/** Whatever JSON can say; one schema for all of it, since it names itself. */
export const Json = z.json()
