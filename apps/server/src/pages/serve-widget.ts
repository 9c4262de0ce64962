import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { NO_CHAT_SETTINGS, WIDGET_LABEL_PATH, type WidgetLabel } from '@hearthline/contracts'
import { SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import type { FastifyInstance } from 'fastify'
import { type Organisation, privateLabelOf, type Registry } from '../organisations/index.ts'
import { Problem } from '../platform/http/index.ts'

export type WidgetOptions = {
  readonly registry: Registry
  readonly sandbox: boolean
  /** On the organisation's clock. */
  readonly todayOf: (organisation: Organisation) => Promise<string>
  /** Folder of the built widget. */
  readonly chatDist: string
}

const YEAR_MS = 31_536_000_000
const SCRIPT = 'text/javascript; charset=utf-8'

type Page = { readonly sandbox: boolean; readonly baseUrl: string; readonly today: string }

const labelOf = (organisation: Organisation, page: Page): WidgetLabel => {
  const { sandbox, baseUrl } = page
  const { mode, linkDomains, typingPreview, surveyUrl } = organisation.chat ?? NO_CHAT_SETTINGS
  const { logo, brandVersion } = privateLabelOf(organisation, { ...page, locale: SOURCE_LANGUAGE }).hearthline
  return {
    orgCode: organisation.orgCode,
    orgName: organisation.companyInfo.companyNameShort,
    logoUrl: logo === null ? null : `${baseUrl}${logo.src}`,
    isProd: !sandbox,
    webChat: organisation.features.webChat,
    brandUrl: `/brand/${brandVersion}.css`,
    languages: organisation.languages,
    timeZone: organisation.timeZone,
    chatMode: mode,
    typingPreview,
    linkDomains,
    surveyUrl: surveyUrl ?? null,
  }
}

/** Serves the embeddable chat: one script at /chat.js, its files under /chat/, and the lender's brand. */
export const serveWidget = async (fastify: FastifyInstance, options: WidgetOptions): Promise<void> => {
  const root = join(options.chatDist, 'client')
  fastify.get(WIDGET_LABEL_PATH, { schema: { hide: true } }, async (request, reply) => {
    const organisation = options.registry.byHost(request.headers.host ?? '')
    if (organisation === undefined) throw new Problem('notFound')
    const baseUrl = `${request.protocol}://${request.headers.host ?? ''}`
    const page = { sandbox: options.sandbox, baseUrl, today: await options.todayOf(organisation) }
    return reply.header('cache-control', 'no-cache').send(labelOf(organisation, page))
  })
  if (!existsSync(root)) return
  await fastify.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/chat/assets/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: YEAR_MS,
  })
  // Partners' pages refer to these two, so their names are fixed and browsers revalidate them each time.
  for (const file of ['chat.js', 'launcher.js']) {
    const path = file === 'chat.js' ? '/chat.js' : `/chat/${file}`
    fastify.get(path, { schema: { hide: true } }, async (_, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type(SCRIPT)
        .send(await readFile(join(root, file))),
    )
  }
}
