import { problems } from '@hearthline/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../platform/http/index.ts'
import { localeOf } from './locale.ts'
import { takesHtml } from './takes-html.ts'

type Words = Readonly<Record<'en' | 'es', readonly [title: string, text: string]>>

const BEING_SET_UP: Words = {
  en: ['This site is being set up', 'Please come back a little later.'],
  es: ['Este sitio se está preparando', 'Vuelva un poco más tarde.'],
}
const NOBODY_HERE: Words = {
  en: ['There is no site at this address', 'Please check the address for a typing error.'],
  es: ['En esta dirección no hay ningún sitio', 'Compruebe que la dirección esté bien escrita.'],
}

const sendPlain = (reply: FastifyReply, status: number, { words, locale }: { words: Words; locale: 'en' | 'es' }) => {
  const [title, text] = words[locale]
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'" })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`,
    )
}

/** A host whose lender cannot be served yet shows this, and never another lender's pages. */
export const sendNoLender = (reply: FastifyReply, locale: 'en' | 'es') =>
  sendPlain(reply.header('retry-after', '300'), 503, { words: BEING_SET_UP, locale })

/** A host that nobody claims: a person is told in plain words, a program by the problem. */
export const refuseHost = (request: FastifyRequest, reply: FastifyReply) => {
  if (!takesHtml(request)) throw new Problem('hostUnknown')
  return sendPlain(reply, problems.hostUnknown.status, { words: NOBODY_HERE, locale: localeOf(request) })
}
