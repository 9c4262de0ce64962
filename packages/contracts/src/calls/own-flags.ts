import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IDENTITY } from './service-paths.ts'

export const readOwnFlags = endpoint({
  name: 'readOwnFlags',
  method: 'GET',
  path: `${IDENTITY}/secure/api/v1/flags`,
  says: "The roles of the caller's account besides borrower: an agent needs their flag (chat-signin-data.md 6)",
  who: 'borrower',
  does: 'readOwn',
  reply: z.object({ isAgent: z.boolean() }),
  problems: ['userNotFound'],
})
