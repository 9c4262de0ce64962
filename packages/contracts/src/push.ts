import { z } from 'zod/mini'
import { Uuid } from './schemas/basics.ts'

/** The address of the push socket. The token is in the first frame, never in the address. */
export const PUSH_PATH = '/service-push/v1'

export const PushHello = z.object({ type: z.literal('hello'), token: z.string(), application: Uuid })

/** 'moved' has only ids: the page reads the status again with the reader's own rights. */
export const PushFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), version: z.number() }),
  z.object({ type: z.literal('moved'), application: Uuid, version: z.number() }),
  z.object({ type: z.literal('bye'), reason: z.enum(['denied', 'expired', 'restart']) }),
])
export type PushFrame = z.output<typeof PushFrame>
