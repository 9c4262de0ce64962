import type { FastifyInstance } from 'fastify'

/** Counts the answers that are on their way. A push socket is none: it stays open for hours and is told to go. */
export const countInFlight = (fastify: FastifyInstance): (() => number) => {
  let count = 0
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.headers.upgrade !== undefined) return
    count += 1
    reply.raw.once('close', () => {
      count -= 1
    })
  })
  return () => count
}
