import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from '../start-embedded.ts'
import { cloneDatabase } from './clone-database.ts'
import { ask } from './start-for-test.ts'
import { openTestCluster } from './test-cluster.ts'

/** A server as in a company: the embedded one without our roles, but with an owner who may create them. */
const makeOutside = async ({ superUrl }: Embedded): Promise<string> => {
  for (const sql of [
    'drop database hearthline',
    'drop role hearthline_app',
    `create role company login createdb createrole password 'theirs'`,
  ])
    await ask(superUrl, sql)
  const url = new URL(superUrl)
  url.username = 'company'
  url.password = 'theirs'
  return url.href
}

const options = (fingerprint: string) => {
  const seen: string[] = []
  const migrate = async ({ ownerUrl }: { ownerUrl: string }) => {
    seen.push(ownerUrl)
    await ask(ownerUrl, `create table told as select '${fingerprint}' as word`)
    await ask(ownerUrl, 'grant select on told to hearthline_app')
  }
  return { seen, fingerprint, migrate }
}

describe.each(['embedded', 'outside'])('on an %s server', (kind) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-'))
  let server: Embedded
  let outsideUrl: string | undefined
  beforeAll(async () => {
    chmodSync(dataDir, 0o755)
    server = await startEmbedded({ dataDir })
    outsideUrl = kind === 'outside' ? await makeOutside(server) : undefined
  })
  afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const count = async (prefix: string): Promise<unknown> =>
    (await ask(server.superUrl, `select count(*)::int as n from pg_database where datname ^@ '${prefix}'`)).n

  it('migrates once for every schema and copies it for each test file', async () => {
    const first = options('a')
    const one = await openTestCluster({ dataDir, outsideUrl, ...first })
    const two = await openTestCluster({ dataDir, outsideUrl, ...first })
    expect(first.seen).toHaveLength(1)
    const databases = await Promise.all([one, two, one].map(({ cluster }) => cloneDatabase(cluster)))
    for (const { appUrl } of databases) expect(await ask(appUrl, 'select word from told')).toEqual({ word: 'a' })
    await ask(databases[0]?.ownerUrl ?? '', `update told set word = 'changed'`)
    expect(await ask(databases[1]?.appUrl ?? '', 'select word from told')).toEqual({ word: 'a' })
    await databases[2]?.drop()
    expect(await count('hearthline_test_')).toBe(2)
    await one.close()
    expect(await count('hearthline_test_')).toBe(1)
    await two.close()
    expect(await count('hearthline_test_')).toBe(0)
  })

  it('keeps only the newest templates', async () => {
    for (const fingerprint of ['b', 'c', 'd', 'e', 'f'])
      await (await openTestCluster({ dataDir, outsideUrl, ...options(fingerprint) })).close()
    expect(await count('hearthline_template_')).toBe(4)
  })
})
