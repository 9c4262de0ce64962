import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Migration, Schema } from '../../apps/server/src/migrations/migration.ts'
import { unsafeIn } from '../../apps/server/src/migrations/testing/unsafe-statements.ts'
import { thisRelease } from '../../apps/server/src/migrations/this-release.ts'
import { joinDatabase, withClient } from '../../apps/server/src/platform/postgres/index.ts'
import { type Lender, startCast } from '../../tools/seed/cast.ts'
import { PATIENCE_MS } from '../../tools/seed/growing-pause.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { walk } from '../../tools/seed/walk.ts'
import { castBookkeeper, expectSound } from '../support/faulty-server.ts'
import { buildCommit, buildEdited, type Edit, findOlderCommit } from '../support/other-release.ts'
import { freePort, type ServerProcess, startServer } from '../support/server-process.ts'
import { endPostmaster } from '../support/supervised.ts'

const NEXT = thisRelease.release + 1

const hashTrigger = [
  `create function both_hashes() returns trigger language plpgsql as $$ begin
     new.request_hash := coalesce(new.request_hash, new.body_hash);
     new.body_hash := coalesce(new.body_hash, new.request_hash);
     return new;
   end $$`,
  'create trigger both_hashes before insert on idempotency_keys for each row execute function both_hashes()',
]
const dropOldHash = [
  'drop trigger both_hashes on idempotency_keys',
  'drop function both_hashes',
  'alter table idempotency_keys drop column body_hash',
]

/** A release that adds a column and renames another; the tables are those that every step uses. */
const expanding: Readonly<Record<string, Migration>> = {
  'z1-note-added': {
    kind: 'expand',
    release: NEXT,
    statements: [
      'alter table applications add column note text',
      `alter table applications alter column note set default 'none'`,
    ],
  },
  'z2-note-filled': { kind: 'fill', release: NEXT, table: 'applications', set: `note = 'none'`, where: 'note is null' },
  'z3-log-by-time': { kind: 'index', release: NEXT, name: 'log_by_time', on: 'application_log (organisation_id, at)' },
  'z4-hash-renamed': {
    kind: 'expand',
    release: NEXT,
    statements: ['alter table idempotency_keys add column request_hash bytea', ...hashTrigger],
  },
  'z5-hash-filled': {
    kind: 'fill',
    release: NEXT,
    table: 'idempotency_keys',
    set: 'request_hash = body_hash',
    where: 'request_hash is null',
  },
}

/** The release after it removes the old name. */
const contracting: Readonly<Record<string, Migration>> = {
  'z6-note-required': { kind: 'notNull', release: NEXT + 1, since: NEXT, table: 'applications', column: 'note' },
  'z7-hash-required': {
    kind: 'notNull',
    release: NEXT + 1,
    since: NEXT,
    table: 'idempotency_keys',
    column: 'request_hash',
  },
  'z8-hash-dropped': { kind: 'contract', release: NEXT + 1, since: NEXT, statements: dropOldHash },
}

/** What a developer changes for it: the code uses only the new name. */
const edits: readonly Edit[] = [
  ...['store.ts', 'idempotency.ts'].map((name) => ({
    file: `apps/server/src/platform/http/${name}`,
    edit: (text: string) => text.replaceAll('body_hash', 'request_hash'),
  })),
  {
    file: 'apps/server/src/migrations/this-release.ts',
    edit: (text) => `${text.replaceAll('thisRelease', 'before')}
const { release, migrations } = JSON.parse(process.env.PLAYED_SCHEMA ?? '') as Schema
export const thisRelease: Schema = { release, migrations: { ...before.migrations, ...migrations } }
`,
  },
]

const older = await findOlderCommit(thisRelease.release)

const temporary = mkdtempSync(join(tmpdir(), 'hearthline-releases-'))
const entries = { old: '', new: '' }
let removeOld = async (): Promise<unknown> => undefined

beforeAll(async () => {
  if (older.commit === undefined) return
  const built = await buildCommit(older.commit, join(temporary, 'old'))
  removeOld = built.remove
  entries.old = built.entry
  entries.new = await buildEdited(join(temporary, 'new'), edits)
}, 600_000)
afterAll(async () => {
  await removeOld()
  rmSync(temporary, { recursive: true, force: true })
})

type Start = (entry: string, played?: Schema) => Promise<ServerProcess>

const ask = async (dataDir: string, query: string): Promise<readonly string[]> => {
  const { appUrl, stop } = await joinDatabase({ databaseUrl: undefined, appDatabaseUrl: undefined, dataDir })
  try {
    return await withClient(appUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>(query)
      return rows.map(({ name }) => name)
    })
  } finally {
    await stop()
  }
}

/** Says why a journey stood still, before the servers are stopped: what the database does, and which jobs are not done. */
const whatRuns = async (dataDir: string): Promise<readonly string[]> => [
  ...(await ask(
    dataDir,
    `select concat_ws(' ', pid, application_name, state, wait_event_type, wait_event, now() - xact_start, query) as name
     from pg_stat_activity where backend_type = 'client backend'`,
  )),
  ...(await ask(dataDir, `select row_to_json(job)::text as name from jobs.job where state <> 'completed'`)),
]

/** Servers over one database; they are stopped at the end. */
const withServers = async (work: (start: Start, dataDir: string) => Promise<void>): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-two-releases-'))
  const started: ServerProcess[] = []
  const notStarted: string[] = []
  const start: Start = async (entry, played) => {
    const environment: Readonly<Record<string, string>> = played ? { PLAYED_SCHEMA: JSON.stringify(played) } : {}
    try {
      const server = await startServer({ port: await freePort(), dataDir, entry, environment })
      started.push(server)
      return server
    } catch (error) {
      notStarted.push(String(error))
      throw error
    }
  }
  try {
    await work(start, dataDir)
  } catch (error) {
    const wrote = started.map((server) => server.output())
    throw new Error([...(await whatRuns(dataDir)), ...wrote, ...notStarted].join('\n'), { cause: error })
  } finally {
    await Promise.all(started.map((server) => server.kill('SIGTERM')))
    await endPostmaster(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** One lender whose requests go to the servers of a list in turn. */
const byTurns = (first: ServerProcess) => {
  const turns = [first]
  const asked = new Map<ServerProcess, number>()
  const named = lenderNamed('HEARTHLINE', first.address)
  const lender: Lender = {
    ...named,
    get address() {
      const server = turns.shift() ?? first
      turns.push(server)
      asked.set(server, (asked.get(server) ?? 0) + 1)
      return server.address
    },
  }
  return { lender, turns, asked }
}

const ranIn = (dataDir: string) => ask(dataDir, 'select name from house.migrations order by ran_at')

/** A job makes documents beside the journey, and another server takes over the jobs of the older one after it left. */
const untilDocumentsAreSet = (dataDir: string) =>
  expect
    .poll(
      () => ask(dataDir, "select name from jobs.job where state < 'completed' and name in ('papers', 'signatures')"),
      { timeout: PATIENCE_MS, interval: 500 },
    )
    .toEqual([])

const bundleTexts = (entry: string): readonly string[] =>
  readdirSync(dirname(entry))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(dirname(entry), name), 'utf8'))

/** Log lines that report a failure. */
const failuresOf = (server: ServerProcess): readonly string[] =>
  server
    .output()
    .split('\n')
    .filter((line) => /"level":(?:50|60)/.test(line))

describe.skipIf(older.commit === undefined)(`two releases on one database (the older one: ${older.why})`, () => {
  it('serve one journey by turns while migrations of each kind run, and nothing is refused', {
    timeout: 400_000,
  }, async () => {
    const expanded: Schema = { release: NEXT, migrations: expanding }
    const contracted: Schema = { release: NEXT + 1, migrations: { ...expanding, ...contracting } }
    expect(unsafeIn(contracted)).toEqual([])
    await withServers(async (start, dataDir) => {
      const old = await start(entries.old)
      const { lender, turns, asked } = byTurns(old)
      const countOf = (server: ServerProcess) => asked.get(server) ?? 0
      const askedMeanwhile: number[] = []
      /** Its migrations run while the journey continues on the servers that are already there. */
      const join = (played: Schema, running: ServerProcess): Promise<ServerProcess> => {
        const before = countOf(running)
        const joined = start(entries.new, played).then((server) => {
          askedMeanwhile.push(countOf(running) - before)
          turns.push(server)
          return server
        })
        joined.catch(() => undefined) // awaited later in the journey, which may fail first
        return joined
      }
      let next: Promise<ServerProcess> | undefined
      let afterNext: Promise<ServerProcess> | undefined
      let last: Promise<ServerProcess> | undefined
      // No request is retried: the first refusal ends the journey.
      const cast = await castBookkeeper(lender, 0)
      const end = await walk(cast, {
        onStep: async ({ state }) => {
          next ??= join(expanded, old)
          if (state === 'OFFER_SELECTION') await next
          if (state === 'COLLECT_ADDITIONAL_INFO') afterNext ??= join(contracted, await next)
          if (state !== 'DISBURSEMENT_ACCOUNT' || last !== undefined) return
          await afterNext
          expect(await ranIn(dataDir)).toEqual([...Object.keys(thisRelease.migrations), ...Object.keys(expanding)])
          turns.splice(turns.indexOf(old), 1)
          await old.kill('SIGTERM')
          last = join(contracted, await next)
        },
      })
      expect(end.state).toBe('COMPLETE')
      await untilDocumentsAreSet(dataDir)
      await expectSound(lender, cast)
      const all = [old, await next, await afterNext, await last].flatMap((server) => server ?? [])
      expect(all.map((server) => countOf(server) > 10)).toEqual([true, true, true, true])
      expect(askedMeanwhile.map((count) => count > 2)).toEqual([true, true, true])
      expect(all.flatMap(failuresOf)).toEqual([])
      expect(await ranIn(dataDir)).toEqual([
        ...Object.keys(thisRelease.migrations),
        ...Object.keys(expanding),
        ...Object.keys(contracting),
      ])
      await expect(start(entries.old)).rejects.toThrow(/This is release \d+ of Hearthline, and a newer one/)
    })
  })

  it('would refuse the older one if a name were removed at once (control)', async () => {
    const { 'z4-hash-renamed': renamed, 'z5-hash-filled': filled } = expanding
    if (renamed === undefined || filled === undefined) throw new Error('they are there')
    const dropped: Migration = { kind: 'expand', release: NEXT, statements: dropOldHash }
    const atOnce: Schema = { release: NEXT, migrations: { z4: renamed, z5: filled, z8: dropped } }
    expect(unsafeIn(atOnce)).not.toEqual([])
    await withServers(async (start) => {
      const old = await start(entries.old)
      const lender = lenderNamed('HEARTHLINE', old.address)
      await startCast(lender, { persona: 'Avery Sample' })
      await start(entries.new, atOnce)
      await expect(startCast(lender, { persona: 'Avery Sample' })).rejects.toThrow('was refused: 500')
      await expect.poll(() => failuresOf(old)).not.toEqual([])
    })
  })

  it('are two builds, each with a name of its own for a column', () => {
    const names = [entries.old, entries.new].map((entry) =>
      ['body_hash', 'request_hash'].filter((name) => bundleTexts(entry).some((text) => text.includes(`.${name}`))),
    )
    expect(names).toEqual([['body_hash'], ['request_hash']])
  })
})
