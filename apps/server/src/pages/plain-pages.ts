import { problems } from '@hearthline/contracts'
import type { Language } from '@hearthline/domain/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../platform/http/index.ts'
import { say, type Word } from '../platform/language/index.ts'
import { localeOf, takesHtml } from './shell.ts'

type Words = { readonly title: Word; readonly text: Word }

const BEING_SET_UP: Words = {
  title: /*i18n*/ { id: 'page.beingSetUp.title', message: 'This site is being set up' },
  text: /*i18n*/ { id: 'page.beingSetUp.text', message: 'Please come back a little later.' },
}
const NOBODY_HERE: Words = {
  title: /*i18n*/ { id: 'page.nobodyHere.title', message: 'There is no site at this address' },
  text: /*i18n*/ { id: 'page.nobodyHere.text', message: 'Please check the address for a typing error.' },
}

const SNAG: Words = {
  title: /*i18n*/ { id: 'page.snag.title', message: 'Sorry, looks like we have hit a snag!' },
  text: /*i18n*/ { id: 'page.snag.text', message: 'Nothing you saved is lost. Please try again in a moment.' },
}
const REFERENCE: Word = /*i18n*/ { id: 'page.snag.reference', message: 'Reference: {requestId}' }

type Plain = { readonly words: Words; readonly locale: Language; readonly last?: string }

const sendPlain = (reply: FastifyReply, status: number, { words, locale, last }: Plain) => {
  const [title, text] = [say(locale, words.title), say(locale, words.text)]
  const end = last === undefined ? '' : `<p>${last}</p>`
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'" })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p>${end}</html>`,
    )
}

/** The page of a host whose lender cannot be served yet; it never shows another lender's pages. */
export const sendNoLender = (reply: FastifyReply, locale: Language) =>
  sendPlain(reply.header('retry-after', '300'), 503, { words: BEING_SET_UP, locale })

/** Refuses an unknown host: with a page for browsers, with the problem for programs. */
export const refuseHost = (request: FastifyRequest, reply: FastifyReply) => {
  if (!takesHtml(request)) throw new Problem('hostUnknown')
  return sendPlain(reply, problems.hostUnknown.status, { words: NOBODY_HERE, locale: localeOf(request) })
}

/** The page of an error for somebody who asked for a page; support finds the error in the log by its reference. */
export const showSnag = (reply: FastifyReply, { code }: Problem): FastifyReply => {
  const { request } = reply
  const locale = localeOf(request)
  const last = say(locale, REFERENCE, { requestId: request.id })
  return sendPlain(reply, problems[code].status, { words: SNAG, locale, last })
}
