import { calls, everyCallsProblems, problems } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QUEUES } from './platform/jobs/index.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'

type Operation = {
  readonly operationId?: string
  readonly summary?: string
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly responses: Readonly<Record<string, Answer | { readonly $ref: string }>>
}
type Answer = { readonly description: string }
type Described = {
  readonly openapi: string
  readonly components: { readonly responses: Readonly<Record<string, Answer>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

let server: ComposedServer
let described: Described
beforeAll(async () => {
  server = await createComposedServer()
  described = (await server.fastify.inject('/openapi.json')).json()
})
afterAll(() => server.close())

const operationsOf = ({ paths }: Described): readonly Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods))

/** Calls of the contracts that the server does not serve, and served calls without a contract. */
const unmatched = (document: Described) => {
  const served = operationsOf(document).map(({ operationId }) => operationId)
  const named = calls.map(({ name }) => name)
  return {
    missing: named.filter((name) => !served.includes(name)),
    strange: served.filter((name) => name === undefined || !named.includes(name)),
    doubled: served.filter((name, at) => served.indexOf(name) !== at),
  }
}

const nothing = { missing: [], strange: [], doubled: [] }

describe('the calls of the contracts', () => {
  it('have exactly one handler each', () => expect(unmatched(described)).toEqual(nothing))
  it('would be missed if one had none (control)', () => {
    const [path = ''] = Object.keys(described.paths)
    const { [path]: _, ...paths } = described.paths
    expect(unmatched({ ...described, paths })).not.toEqual(nothing)
  })
  it('have names, addresses and methods of their own', () => {
    const addresses = calls.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(new Set(addresses).size).toBe(calls.length)
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length)
  })
})

describe('/openapi.json', () => {
  const operationOf = ({ method, path }: (typeof calls)[number]) =>
    described.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

  const answerOf = (operation: Operation | undefined, status: number): Answer | undefined => {
    const found = operation?.responses[status]
    if (found === undefined || 'description' in found) return found
    return described.components.responses[found.$ref.replace('#/components/responses/', '')]
  }

  it('is OpenAPI 3.1', () => expect(described.openapi).toMatch(/^3\.1\./))
  it.each(calls.map((call) => [call.name, call] as const))('describes %s with all it may answer', (_, call) => {
    const operation = operationOf(call)
    expect(operation?.summary).toBe(call.says)
    for (const code of [...everyCallsProblems, ...call.problems])
      expect(answerOf(operation, problems[code].status)?.description, code).toContain(code)
    expect(operation?.responses[200]).toBeDefined()
  })
  it('names no path of the operator and no page', () =>
    expect(Object.keys(described.paths).filter((path) => !/^\/(service-|identity|ft\/|files\/)/.test(path))).toEqual(
      [],
    ))
})

describe('operations', () => {
  it('say that the process lives and is ready', async () => {
    expect((await server.fastify.inject('/healthz')).json()).toEqual({ ok: true })
    expect((await server.fastify.inject('/readyz')).json()).toEqual({
      ok: true,
      draining: false,
      missing: [],
      ...{ database: true, pool: true, jobs: true, worker: true, queue: true, clock: true, disk: true, keys: true },
    })
  })
  it('count answers by route, never by address', async () => {
    const uuid = '0f0e0d0c-0b0a-4908-8706-050403020100'
    await server.fastify.inject(`/service-application/api/v1/application/heloc/${uuid}`)
    const { body, headers } = await server.fastify.inject('/metrics')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toMatch(/http_request_seconds_count\{route="[^"]*:uuid",method="GET",status="401"\} 1/)
    expect(body).not.toContain(uuid)
  })

  it('count the processor time of papers', async () => {
    const { body } = await server.fastify.inject('/metrics')
    expect(body).toMatch(/^paper_cpu_seconds_total \d/m)
    expect(body).toMatch(/^chatbot_training_failures_total 0$/m)
    expect(body).toMatch(/^chatbot_training_unstored_total 0$/m)
  })

  it('count the jobs of every queue by state, with no other label', async () => {
    const { body } = await server.fastify.inject('/metrics')
    const series = [...body.matchAll(/^jobs(\{.*\}) \d+$/gm)].map(([, labels]) => labels)
    const expected = Object.keys(QUEUES).flatMap((queue) =>
      ['ready', 'active', 'deferred'].map((state) => `{queue="${queue}",state="${state}"}`),
    )
    expect(series.toSorted()).toEqual(expected.toSorted())
  })
})

it("every lender's deadlines are swept by a schedule of their own", async () => {
  const { rows } = await server.app.db.pool.query<{ organisation: string }>(
    "select data->>'organisation' as organisation from jobs.schedule where name = 'deadlines'",
  )
  const lenders = server.organisations.registry.all.map(({ id }) => id)
  expect(rows.map(({ organisation }) => organisation).sort()).toEqual([...lenders].sort())
})
