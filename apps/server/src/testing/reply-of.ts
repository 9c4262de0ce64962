import type { Endpoint, ReplyOf } from '@hearthline/contracts'
import { z } from 'zod/mini'
import type { Answer } from './test-server.ts'

/** The reply parsed by the call's contract; anything else, such as a problem, fails the test. */
export const replyOf = <E extends Endpoint>(endpoint: E, { body }: Pick<Answer, 'body'>): ReplyOf<E> =>
  z.parse<E['reply']>(endpoint.reply, body)
