import type { FastifyRequest } from 'fastify'

/** Browsers name it; monitors, previews and crawlers take anything, or say nothing. */
export const takesHtml = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && /text\/(html|\*)|\*\/\*/.test(headers.accept ?? '*/*')
