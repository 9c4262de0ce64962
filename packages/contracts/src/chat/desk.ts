import { z } from 'zod/mini'
import { Uuid } from '../schemas/basics.ts'

/** The socket of an agent's window. The token is in the frames, never in the address. */
export const DESK_PATH = '/service-chat/v1/desk'

const token = z.string().check(z.maxLength(4096))

/** The first one opens the connection; every one says that the agent is there, with a token that is still valid. */
export const DeskClientFrame = z.object({ type: z.enum(['hello', 'beat']), token })
export type DeskClientFrame = z.output<typeof DeskClientFrame>

/** 'moved' has only ids: the window reads the desk again with the agent's own rights. */
export const DeskServerFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('moved'), conversation: z.optional(Uuid) }),
  z.object({ type: z.literal('bye'), reason: z.enum(['denied', 'restart']) }),
])
export type DeskServerFrame = z.output<typeof DeskServerFrame>
