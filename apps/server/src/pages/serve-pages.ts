import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { calls } from '@hearthline/contracts'
import { type Language, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import {
  CONSOLE_PATH,
  GALLERY_PATH,
  isConsolePage,
  isUnder,
  resolveAddress,
  visitorContext,
} from '@hearthline/domain/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brandFile, type Organisation, privateLabelOf, type Registry } from '../organisations/index.ts'
import { Problem, sendProblem } from '../platform/http/index.ts'
import { pictureHeaders, securityHeaders } from './csp.ts'
import { createDayShown } from './day-shown.ts'
import { sendNoLender, showSnag } from './plain-pages.ts'
import { serveWidget } from './serve-widget.ts'
import { fillShell, loadShell, localeOf, type Rendered, type Shell, takesHtml } from './shell.ts'

export type PagesOptions = {
  readonly registry: Registry
  readonly sandbox: boolean
  /** On the organisation's clock. */
  readonly todayOf: (organisation: Organisation) => Promise<string>
  /** Folders of the built front ends. */
  readonly webDist: string
  readonly consoleDist: string
  readonly chatDist: string
}

/** Without a server entry the page renders in the browser, under the lender's name. */
const untitled = ({ companyInfo }: Organisation): Rendered => ({ html: '', title: companyInfo.companyName })
const yearSeconds = 31_536_000

/** Roots of calls and files; there are no pages below them. */
const NO_PAGES: ReadonlySet<string> = new Set(['assets', 'brand', ...calls.map(({ path }) => path.split('/')[1] ?? '')])

/** The prefix of every service of the specification, including those that are not ours. */
const SERVICE_ROOT = '/service-'

const mayBePage = (path: string): boolean =>
  !path.startsWith(SERVICE_ROOT) &&
  !NO_PAGES.has(path.split('/')[1] ?? '') &&
  !isUnder('/console/assets', path) &&
  !isUnder('/chat/assets', path)

/** The path and query of a request; a malformed URL becomes an unknown address. */
const addressOf = (url: string): { path: string; query: string } => {
  const end = url.indexOf('?')
  return end < 0 ? { path: url, query: '' } : { path: url.slice(0, end), query: url.slice(end) }
}

type Answer = { readonly kind: 'page' | 'missing' } | { readonly kind: 'redirect'; readonly to: string }

/** Where a page is asked for: on a host of the console, or on one whose console has the address `consoleAt`. */
type Site = { readonly isConsole: boolean; readonly consoleAt: string | undefined }

/** The answer on the console's own host, or what leads there; undefined for any other address. */
const consoleAnswer = (
  { path, query }: ReturnType<typeof addressOf>,
  { isConsole, consoleAt }: Site,
): Answer | undefined => {
  if (isUnder(CONSOLE_PATH, path)) {
    const inside = `/${path.slice(CONSOLE_PATH.length).replace(/^\/+/, '')}${query}`
    if (isConsole) return { kind: 'redirect', to: inside }
    return consoleAt === undefined ? undefined : { kind: 'redirect', to: `${consoleAt}${inside}` }
  }
  return isConsole ? { kind: isConsolePage(`${CONSOLE_PATH}${path}`) ? 'page' : 'missing' } : undefined
}

/** Scheme and port are those of the request. */
const siteAsked = ({ headers, protocol }: FastifyRequest, registry: Registry): Site => {
  const { host = '' } = headers
  const name = registry.consoleOf(host)
  const port = /:\d+$/.exec(host)?.[0] ?? ''
  return {
    isConsole: registry.isConsoleHost(host),
    consoleAt: name === undefined ? undefined : `${protocol}://${name}${port}`,
  }
}

/**
 * The answer to an address, by the route tables shared with the browser. A rewrite keeps the query (portal.md 2.3);
 * every other redirect depends on who is signed in, which only the browser knows.
 */
const answerTo = (
  url: string,
  { isReferrerRequired, sandbox, site }: { isReferrerRequired: boolean; sandbox: boolean; site: Site },
): Answer => {
  const { path, query } = addressOf(url)
  const atConsole = consoleAnswer({ path, query }, site)
  if (atConsole !== undefined) return atConsole
  if (isUnder(CONSOLE_PATH, path)) return { kind: isConsolePage(path) ? 'page' : 'missing' }
  if (sandbox && path === GALLERY_PATH) return { kind: 'page' }
  const resolved = resolveAddress(path, query, { ...visitorContext, isReferrerRequired })
  if (resolved.kind === 'missing') return { kind: 'missing' }
  const isForAll = resolved.kind === 'rewrite' || (resolved.kind === 'redirect' && resolved.because === 'root')
  return isForAll ? { kind: 'redirect', to: resolved.to } : { kind: 'page' }
}

/** All unknown pages are rendered alike. */
const MISSING_URL = '/not-found'

/** A bounded cache of rendered entry pages by organisation, language and address; they hold no personal data. */
const createRenderings = (shell: Shell) => {
  const kept = new Map<string, Rendered>()
  return async (
    organisation: Organisation,
    page: { url: string; locale: Language; baseUrl: string; sandbox: boolean; today: string },
  ) => {
    const privateLabel = privateLabelOf(organisation, page)
    const key = `${organisation.id}:${organisation.version}:${page.locale}:${page.today}:${page.url}`
    let rendered = kept.get(key)
    if (rendered === undefined) {
      rendered =
        shell.entry === undefined ? untitled(organisation) : await shell.entry.render({ ...page, privateLabel })
      if (kept.size > 500) kept.clear()
      kept.set(key, rendered)
    }
    return { rendered, privateLabel }
  }
}

/** Serves the front ends: files are cached for ever, pages are not cached, all with the strict policy. */
export const servePages = async (fastify: FastifyInstance, given: PagesOptions): Promise<void> => {
  const options = { ...given, todayOf: createDayShown(given.todayOf) }
  const web = await loadShell(options.webDist)
  const staff = await loadShell(options.consoleDist)
  const files = async (dist: string, prefix: string, decorateReply: boolean) => {
    const root = join(dist, 'client', 'assets')
    if (!existsSync(root)) return
    await fastify.register(fastifyStatic, {
      root,
      prefix,
      decorateReply,
      immutable: true,
      maxAge: yearSeconds * 1000,
      preCompressed: true,
      index: false,
    })
  }
  await files(options.webDist, '/assets/', true)
  await files(options.consoleDist, '/console/assets/', false)
  await serveWidget(fastify, options)

  fastify.get<{ Params: { file: string } }>('/brand/:file', { schema: { hide: true } }, async (request, reply) => {
    const file = brandFile(options.registry, request.params.file)
    if (file === undefined) throw new Problem('notFound')
    return reply
      .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      .headers(pictureHeaders)
      .type(file.type)
      .send(file.body)
  })

  const pageOf = (shell: Shell) => {
    const renderings = createRenderings(shell)
    return async (
      request: FastifyRequest,
      reply: FastifyReply,
      shown: { organisation: Organisation; isMissing: boolean },
    ) => {
      const { organisation, isMissing } = shown
      const asked = localeOf(request)
      const locale = organisation.languages.includes(asked) ? asked : SOURCE_LANGUAGE
      const { path, query } = addressOf(request.url)
      const url = isMissing ? MISSING_URL : path + (query.length < 200 ? query : '')
      const { rendered, privateLabel } = await renderings(organisation, {
        url,
        locale,
        baseUrl: `${request.protocol}://${request.headers.host ?? ''}`,
        sandbox: options.sandbox,
        today: await options.todayOf(organisation),
      })
      const nonce = randomBytes(16).toString('base64')
      const origin = { secure: request.protocol === 'https', host: request.host }
      return reply
        .status(isMissing ? 404 : 200)
        .headers(securityHeaders(nonce, origin, shell === web ? organisation.sessionReplay : undefined))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(fillShell(shell, { locale, nonce, rendered, privateLabel }))
    }
  }

  const showWeb = web === undefined ? undefined : pageOf(web)
  const showStaff = staff === undefined ? undefined : pageOf(staff)
  fastify.setNotFoundHandler(async (request, reply) => {
    const { path } = addressOf(request.url)
    if (!takesHtml(request) || !mayBePage(path)) return sendProblem(reply, new Problem('notFound'))
    const organisation = options.registry.byHost(request.headers.host ?? '')
    if (organisation === undefined) return sendNoLender(reply, localeOf(request))
    const { isReferrerRequired } = organisation.originatorRules
    const site = siteAsked(request, options.registry)
    const answer = answerTo(request.url, { isReferrerRequired, sandbox: options.sandbox, site })
    if (answer.kind === 'redirect') return reply.redirect(answer.to, 302)
    request.showProblem = showSnag
    const show = site.isConsole || isUnder(CONSOLE_PATH, path) ? showStaff : showWeb
    if (show === undefined)
      return reply.status(503).type('text/plain').send('The pages are not built yet: run npm run build.')
    return show(request, reply, { organisation, isMissing: answer.kind === 'missing' })
  })
}
