import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pg from 'pg'
import { type Canary, createLookout, seenIn } from './canaries.ts'

/** What the server sent or logged that it may not. */
export type Leaks = {
  readonly leaks: string[]
  /** Answers that were our own error, and the server's log lines about them. */
  readonly bugs: string[]
}

/** The sandbox's table of people, what a visitor typed and gets back, and a borrower's own profile. */
const MAY_SAY: Readonly<Record<string, readonly Canary['name'][]>> = {
  listPersonas: ['taxId', 'birthDate'],
  readDraft: ['birthDate'],
  saveDraft: ['birthDate'],
  readProfile: ['birthDate'],
}

const textOf = (payload: unknown): string => {
  if (typeof payload === 'string') return payload
  return Buffer.isBuffer(payload) && payload.subarray(0, 4).toString() !== '%PDF' ? payload.toString() : ''
}

const nothing = (): Leaks => ({ leaks: [], bugs: [] })

/**
 * Records everything that the server sends, separately for each story: it belongs to the lender that was called or, if
 * another lender is asked about an application, to the application's. One story's leak is not reported for another.
 */
export const createLeakWatch = () => {
  const lookout = createLookout()
  const ofLender = new Map<string, Leaks>()
  const ofApplication = new Map<string, Leaks>()
  /** Sent while no request was being answered. */
  const unclaimed = nothing()
  const answering = new AsyncLocalStorage<Leaks>()

  const ofStory = ({ tenant, params }: FastifyRequest): Leaks => {
    const { uuid = '' } = (params ?? {}) as { uuid?: string } // parameters of the path
    return ofLender.get(tenant?.id ?? '') ?? ofApplication.get(uuid) ?? unclaimed
  }
  const note = ({ leaks }: Leaks, where: string, text: string, allowed: readonly string[] = []) => {
    for (const name of lookout.seenIn(text)) if (!allowed.includes(name)) leaks.push(`${name} in ${where}`)
  }
  const lenderOf = (organisation: string): Leaks => {
    const story = ofLender.get(organisation) ?? nothing()
    ofLender.set(organisation, story)
    return story
  }
  return {
    unclaimed,
    ofLender: lenderOf,
    /**
     * From now on, these secrets are reported wherever they may not appear; and what is said about the application
     * belongs to its lender.
     */
    watchFor: (
      organisation: string,
      { application, canaries }: { application: string; canaries: readonly Canary[] },
    ) => {
      ofApplication.set(application, lenderOf(organisation))
      lookout.watchFor(canaries)
    },
    logged: (line: string): void => {
      const story = answering.getStore() ?? unclaimed
      note(story, 'the log', line)
      if (/"level":(50|60)/.test(line)) story.bugs.push(line.trim())
    },
    listenTo: (app: FastifyInstance): void => {
      const claim = (request: FastifyRequest, _: unknown, next: () => void) => answering.run(ofStory(request), next)
      app.addHook('onRequest', claim)
      // After the body was read, which the process does at another moment.
      app.addHook('preHandler', claim)
      app.addHook('onSend', async (request, reply, payload) => {
        const story = ofStory(request)
        const call = request.routeOptions.schema?.operationId ?? request.routeOptions.url ?? 'nowhere'
        const text = textOf(payload)
        note(story, `the reply of ${call}`, `${JSON.stringify(reply.getHeaders())}${text}`, MAY_SAY[call])
        // A vendor that is down is reported as such, and is not our error.
        if (reply.statusCode >= 500 && !text.includes('"vendorUnavailable"'))
          story.bugs.push(`${call} answered ${reply.statusCode} ${text}`)
      })
    },
  }
}

type Place = {
  readonly server: { readonly database: { readonly appUrl: string } }
  readonly organisation: string
}

const ROWS = `select c.relname as name, c.relnamespace::regnamespace::text as schema from pg_class c
  where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'house', 'jobs')`

/** Every table that contains one of the secrets in any row, read as the owner of all tables. */
export const secretsAtRest = async (
  { server, organisation }: Place,
  canaries: readonly Canary[],
): Promise<readonly string[]> => {
  const pool = new pg.Pool({ connectionString: server.database.appUrl, max: 1 })
  await pool.query("select set_config('app.organisation', $1, false)", [organisation])
  const { rows: tables } = await pool.query<{ name: string; schema: string }>(ROWS)
  const found: string[] = []
  for (const { name, schema } of tables) {
    const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
    const may = await pool.query<{ may: boolean }>("select has_table_privilege($1, 'select') as may", [table])
    if (may.rows[0]?.may !== true) continue
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${table} t`)
    for (const { row } of rows) found.push(...seenIn(row, canaries).map((secret) => `${secret} in ${schema}.${name}`))
  }
  await pool.end()
  return [...new Set(found)]
}
