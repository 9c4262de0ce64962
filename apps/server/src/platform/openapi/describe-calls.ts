import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import { callGroups, calls, problems } from '@hearthline/contracts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { Problem, problemPath } from '../http/index.ts'
import { shapeRegistry } from './components.ts'
import { completePaths, type Paths, securitySchemes, sharedResponses } from './operation.ts'

const registry = { schemaRegistry: shapeRegistry }
type Schemas = Readonly<Record<string, object>>
type Whole = { readonly paths: Paths; readonly components?: { readonly schemas?: Schemas } }

const namedIn = (part: unknown): readonly string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)

/** Each shape is made as it is sent and as it is answered; what no call names is left out. */
const namedSchemas = (all: Schemas, paths: Paths): Schemas => {
  const named = new Set<string>()
  let found = namedIn(paths)
  while (found.length > 0) {
    const fresh = found.filter((name) => !named.has(name))
    for (const name of fresh) named.add(name)
    found = [...new Set(fresh)].flatMap((name) => namedIn(all[name] ?? {}))
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => named.has(name)))
}

const withShapes = createJsonSchemaTransformObject(registry)

/** The page that shows the calls and tries them, in a sandbox alone. */
const API_PAGE = '/api-docs'

/** The page writes styles into its elements. */
const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

const info = {
  title: 'Hearthline',
  version: '1',
  description:
    'Every call of the portal, the console and the chat. A call that is refused answers with a code of one table; whoever accepts application/problem+json gets RFC 9457.',
} as const

/** The page needs a server of its own to be loaded when it is first asked for: most processes never show it. */
const openPage = async (document: StaticDocumentSpec['document']): Promise<FastifyInstance> => {
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  const page = Fastify()
  await page.register(swagger, { mode: 'static', specification: { document } })
  await page.register(swaggerUi, {
    routePrefix: API_PAGE,
    staticCSP: CONTENT_POLICY,
    uiConfig: {
      layout: 'BaseLayout',
      // Nothing is asked of, or told to, anybody outside.
      validatorUrl: null,
      persistAuthorization: true,
      displayOperationId: true,
      docExpansion: 'none',
      filter: true,
    },
  })
  await page.ready()
  return page
}

const showCalls = (app: FastifyInstance): void => {
  let page: Promise<FastifyInstance> | undefined
  const show = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    page ??= openPage(app.swagger() as StaticDocumentSpec['document']) // of our version, which the page takes as it is
    const { statusCode, headers, rawPayload } = await (await page).inject({ url })
    return reply.status(statusCode).headers(headers).send(rawPayload)
  }
  for (const url of [API_PAGE, `${API_PAGE}/*`]) app.get(url, { schema: { hide: true } }, show)
}

/** The codes of the one table, each with its words and the calls that may answer with it. */
const tellProblems = (app: FastifyInstance): void => {
  app.get<{ Params: { code: string } }>(problemPath(':code'), { schema: { hide: true } }, async (request) => {
    const { code } = request.params
    const problem = Object.entries(problems).find(([known]) => known === code)?.[1]
    if (problem === undefined) throw new Problem('notFound')
    const named = calls.filter((call) => call.problems.some((each) => each === code)).map(({ name }) => name)
    return { code, status: problem.status, title: problem.says, calls: named }
  })
}

/** OpenAPI 3.1 out of the same values that check the calls. Register before the routes. */
export const describeCalls = async (app: FastifyInstance, { sandbox }: { sandbox: boolean }): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      tags: callGroups.map(({ name, says }) => ({ name, description: says })),
      components: { securitySchemes },
    },
    transform: createJsonSchemaTransform(registry),
    transformObject: (document) => {
      const whole = withShapes(document) as Whole // as the plugin made it, of our own schemas
      const components = {
        ...whole.components,
        schemas: namedSchemas(whole.components?.schemas ?? {}, whole.paths),
        responses: sharedResponses(whole.paths),
      }
      return { ...whole, paths: completePaths(whole.paths), components }
    },
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  tellProblems(app)
  if (sandbox) showCalls(app)
}
