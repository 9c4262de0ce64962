import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brandFile, type Organisation, privateLabelOf, type Registry } from '../organisations/index.ts'
import { Problem, problemBody } from '../platform/http/index.ts'
import { pictureHeaders, securityHeaders } from './csp.ts'
import { localeOf } from './locale.ts'
import { sendNoLender } from './no-lender.ts'
import { serveWidget } from './serve-widget.ts'
import { fillShell, loadShell, type Rendered, type Shell } from './shell.ts'

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

/** Where there is no server entry: the page draws itself, under the lender's name. */
const untitled = ({ companyInfo }: Organisation): Rendered => ({ html: '', title: companyInfo.companyName })
const yearSeconds = 31_536_000

/** portal.md 2.3: addresses without the base path are rewritten to it, query kept. */
const REWRITES = [
  [/^\/register(?=[/?]|$)/, '/account/heloc/register'],
  [/^\/account\/register(?=[/?]|$)/, '/account/heloc/register'],
  [/^\/heloc-signer(?=[/?]|$)/, '/account/heloc/heloc-signer'],
] as const

const redirectFor = (url: string): string | undefined => {
  if (url === '/' || /^\/account\/?(\?|$)/.test(url)) return '/dashboard'
  const rule = REWRITES.find(([from]) => from.test(url))
  return rule === undefined ? undefined : url.replace(rule[0], rule[1])
}

/** A bounded memory of rendered entry pages: no personal data is in them, so organisation, language and address decide. */
const createRenderings = (shell: Shell) => {
  const kept = new Map<string, Rendered>()
  return async (
    organisation: Organisation,
    page: { url: string; locale: 'en' | 'es'; baseUrl: string; sandbox: boolean; today: string },
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

/** Serves the front ends: their files for ever, their pages fresh, each under the strict policy. */
export const servePages = async (app: FastifyInstance, options: PagesOptions): Promise<void> => {
  const web = await loadShell(options.webDist)
  const staff = await loadShell(options.consoleDist)
  const files = async (dist: string, prefix: string, decorateReply: boolean) => {
    const root = join(dist, 'client', 'assets')
    if (!existsSync(root)) return
    await app.register(fastifyStatic, {
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
  await serveWidget(app, options)

  app.get<{ Params: { file: string } }>('/brand/:file', { schema: { hide: true } }, async (request, reply) => {
    const file = brandFile(options.registry, request.params.file)
    if (file === undefined) throw new Problem('notFound')
    return reply
      .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      .headers(pictureHeaders)
      .type(file.type)
      .send(file.body)
  })

  const page = (shell: Shell) => {
    const renderings = createRenderings(shell)
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const organisation = options.registry.byHost(request.headers.host ?? '')
      const asked = localeOf(request)
      if (organisation === undefined) return sendNoLender(reply, asked)
      const locale = organisation.languages.includes(asked) ? asked : 'en'
      const { pathname, search } = new URL(request.url, 'http://page')
      const url = pathname + (search.length < 200 ? search : '')
      const baseUrl = `${request.protocol}://${request.headers.host ?? ''}`
      const { rendered, privateLabel } = await renderings(organisation, {
        url,
        locale,
        baseUrl,
        sandbox: options.sandbox,
        today: await options.todayOf(organisation),
      })
      const nonce = randomBytes(16).toString('base64')
      return reply
        .headers(securityHeaders(nonce, request.protocol === 'https'))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(fillShell(shell, { locale, nonce, rendered, privateLabel }))
    }
  }

  const showWeb = web === undefined ? undefined : page(web)
  const showStaff = staff === undefined ? undefined : page(staff)
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    const isService = /^\/(service-|identity|ft\/)/.test(request.url)
    if (!wantsPage || isService) return reply.status(404).send(problemBody(new Problem('notFound')))
    const target = redirectFor(request.url)
    if (target !== undefined) return reply.redirect(target, 302)
    const show = /^\/console(\/|\?|$)/.test(request.url) ? showStaff : showWeb
    if (show === undefined)
      return reply.status(503).type('text/plain').send('The pages are not built yet: run npm run build.')
    return show(request, reply)
  })
}
