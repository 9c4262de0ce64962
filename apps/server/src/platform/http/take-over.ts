import type { FastifyReply } from 'fastify'

/**
 * Takes a reply out of the framework's hands, for what writes to the socket by itself. The headers that hooks gave it stay: without
 * this they would be lost.
 */
export const takeOver = (reply: FastifyReply): FastifyReply['raw'] => {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  return raw
}
