import type { FastifyReply } from 'fastify'

const WORDS = {
  en: ['This site is being set up', 'Please come back a little later.'],
  es: ['Este sitio se está preparando', 'Vuelva un poco más tarde.'],
} as const

/** A host whose lender cannot be served yet shows this, and never another lender's pages. */
export const sendNoLender = (reply: FastifyReply, locale: keyof typeof WORDS) => {
  const [title, text] = WORDS[locale]
  return reply
    .status(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '300', 'content-security-policy': "default-src 'none'" })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${locale}"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`)
}
