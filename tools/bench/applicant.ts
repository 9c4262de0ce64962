import { readRecord, renewToken } from '@hearthline/contracts'
import type { Step } from '@hearthline/domain/workflow'
import type pg from 'pg'
import type { ServerProcess } from '../../tests/support/server-process.ts'
import { startCast } from '../seed/cast.ts'
import { lenderNamed } from '../seed/lender.ts'
import type { PublicCaller } from '../seed/public-calls.ts'
import { walk } from '../seed/walk.ts'
import type { Shot } from './load.ts'
import { asSuperuser, type Stage } from './stage.ts'

export type SeededApplicant = {
  readonly uuid: string
  readonly facts: unknown
  /** The headers of a signed-in borrower's request. */
  readonly headers: Readonly<Record<string, string>>
  shot(method: Shot['method'], path: string, body?: string): Shot
  readonly caller: PublicCaller
}

/** A new token for somebody who is signed in, since one lasts ten minutes, from a process that serves the same sessions. */
export const renewAt = async (caller: PublicCaller, address: string): Promise<void> => {
  caller.server = { ...caller.server, address }
  const { jwt } = await caller.json(renewToken)
  caller.token = jwt.replace(/^Bearer /, '')
}

/** Takes a borrower to a step by public calls, at a server with workers for the waiting steps. */
export const applicantOn = async (server: Pick<ServerProcess, 'address'>, at: Step): Promise<SeededApplicant> => {
  const lender = lenderNamed('HEARTHLINE', server.address)
  const { cast } = await startCast(lender, { persona: 'Avery Sample', patienceMs: 10_000 })
  const { state } = await walk(cast, { until: at })
  if (state !== at) throw new Error(`the application came to ${state} in place of ${at}`)
  const facts = await cast.borrower.json(readRecord, { params: { uuid: cast.uuid } })
  const headers = () => ({ host: lender.host, authorization: `Bearer ${cast.borrower.token ?? ''}` })
  return {
    uuid: cast.uuid,
    facts,
    get headers() {
      return headers()
    },
    shot: (method, path, body) => ({
      method,
      path,
      headers:
        body === undefined
          ? headers()
          : { ...headers(), 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      ...(body !== undefined && { body }),
    }),
    caller: cast.borrower,
  }
}

/** The same at a server that then stops. */
export const plantApplicant = async (
  stage: Stage,
  at: Step,
  environment: Readonly<Record<string, string>> = {},
): Promise<SeededApplicant> => {
  const server = await stage.startServer(environment)
  const applicant = await applicantOn(server, at)
  await server.kill('SIGTERM')
  return applicant
}

/** Columns that PostgreSQL does not compute itself. */
const columnsOf = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'applications' and table_schema = 'public' and is_generated = 'NEVER'`,
  )
  return rows.map(({ name }) => name)
}

/** The complete stored record: what each step reads and writes. */
export const storedFacts = (stage: Stage, uuid: string): Promise<unknown> =>
  asSuperuser(stage, async (client) => {
    const { rows } = await client.query<{ facts: unknown }>('select facts from applications where uuid = $1', [uuid])
    return rows[0]?.facts
  })

/** Copies of an application at its step, each usable for one write of the same borrower, and found by the same words. */
export const plantCopies = (stage: Stage, uuid: string, count: number): Promise<readonly string[]> =>
  asSuperuser(stage, async (client) => {
    const columns = await columnsOf(client)
    const made: Readonly<Record<string, string>> = {
      uuid: 'gen_random_uuid()',
      loan_number: "'BENCH-' || gen_random_uuid()",
    }
    const values = columns.map((name) => made[name] ?? name)
    const { rows } = await client.query<{ uuid: string }>(
      `insert into applications (${columns}) select ${values} from applications, generate_series(1, $2)
       where uuid = $1 returning uuid`,
      [uuid, count],
    )
    await client.query(
      `insert into application_words (organisation_id, application_uuid, word)
       select organisation_id, copy, word from application_words, unnest($2::uuid[]) as copy where application_uuid = $1`,
      [uuid, rows.map((row) => row.uuid)],
    )
    return rows.map((row) => row.uuid)
  })
