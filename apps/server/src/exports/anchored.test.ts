import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIRST_HASH, openApplication, readLogOf } from '../applications/index.ts'
import { chain } from '../applications/log-entry.ts'
import { makeAnchor } from '../evidence/index.ts'
import { openAppendOnlyFolder } from '../platform/append-only/folder.ts'
import { createTestDatabase } from '../platform/postgres/testing/index.ts'
import { localAuthorities } from '../platform/timestamps/index.ts'
import { type Applicant, createApplicant } from '../testing/test-applicant.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { ANCHOR } from './bundle/anchored.ts'
import { AUDIT, MANIFEST, manifestText, SEAL, sealText } from './bundle/manifest.ts'
import { packTar, unpackTar } from './bundle/tar.ts'
import { ExportError, sealFingerprint, verifyExport, writeBundle } from './index.ts'

let server: TestServer
let folder: string
/** Whoever holds the database. */
let owner: pg.Client
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anchored-'))
  const database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  server = await createTestServer({
    database,
    env: { EVIDENCE_URL: `file://${folder}`, FILES_URL: `file://${folder}/files` },
  })
  await owner.connect()
  await owner.query("select set_config('app.organisation', $1, false)", [server.lender.id])
  await owner.query('alter table application_log disable trigger user')
})
afterAll(async () => {
  await owner.end()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const begun = () => createApplicant(server, { step: 'HMDA' })
const anchor = () => makeAnchor({ ...server.app, anchors: openAppendOnlyFolder(folder) }, server.lender, new Date())
/** As a command, which has read no anchor yet. */
const bundleOf = ({ uuid }: Applicant) =>
  writeBundle({ ...server.app, anchors: openAppendOnlyFolder(folder) }, server.lender, uuid)
const change = ({ uuid }: Applicant) =>
  server.app.db.inTransaction(server.lender.id, async (tx) => {
    const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    const caller = { kind: 'system', name: 'test' } as const
    const work = await openApplication(tx, uuid, { caller, does: 'changeApplication', moment })
    work.change({ isCrypto: !work.facts.isCrypto }, { kind: 'noted' })
  })
const believed = async () => ({
  keys: new Set([sealFingerprint(server.app.keys)]),
  authority: [...(await localAuthorities(server.app.keys.timestamp))].join(),
})
const faultsOf = async (bytes: Buffer) => (await verifyExport(bytes, await believed())).faults

/** Writes the whole log anew, chained as it should be, with a head to match. */
const rewrite = async ({ uuid }: Applicant) => {
  const [row] = await readLogOf(server.app.db, server.lender.id, uuid)
  if (row === undefined) throw new Error('no row')
  const { hash } = chain(uuid, { ...row, kind: 'forged' }, FIRST_HASH)
  await owner.query("update application_log set kind = 'forged', hash = $2 where application_uuid = $1", [uuid, hash])
  await owner.query('update applications set last_hash = $2 where uuid = $1', [uuid, hash])
}

/** A bundle with another text of a file, or without the file; sealed by the server's key again, as a forger with it would. */
const changedIn = async (
  bundle: Buffer,
  name: string,
  text: ((before: string) => string) | undefined,
): Promise<Buffer> => {
  const files = ((await unpackTar(bundle)) ?? []).filter((file) => file.name !== MANIFEST && file.name !== SEAL)
  const changed = files.flatMap((file) => {
    if (file.name !== name) return [file]
    return text === undefined ? [] : [{ name, bytes: Buffer.from(text(Buffer.from(file.bytes).toString())) }]
  })
  const { application } = JSON.parse(Buffer.from(files.find((file) => file.name === AUDIT)?.bytes ?? []).toString())
  const manifest = manifestText(application, changed)
  return packTar([
    { name: MANIFEST, bytes: Buffer.from(manifest) },
    { name: SEAL, bytes: Buffer.from(sealText(server.app.keys, manifest)) },
    ...changed,
  ])
}
const anchorIn = async (bundle: Buffer): Promise<string> =>
  Buffer.from(((await unpackTar(bundle)) ?? []).find(({ name }) => name === ANCHOR)?.bytes ?? []).toString()

describe('the archive of a case', () => {
  it('brings no anchor before there is one', async () => {
    const bundle = await bundleOf(await begun())
    expect(await verifyExport(bundle)).toMatchObject({ faults: [] })
    expect(await verifyExport(bundle)).not.toHaveProperty('anchored')
    expect(await faultsOf(bundle)).toEqual(['the archive brings no anchor, so --authority has nothing to hold it to'])
  })

  it('brings the anchor that names it, by which a stranger sees how many rows stood when', async () => {
    const applicant = await begun()
    await begun()
    const made = await anchor()
    await change(applicant)
    const verified = await verifyExport(await bundleOf(applicant), await believed())
    expect(verified).toMatchObject({
      faults: [],
      anchored: {
        number: made?.anchor.number,
        at: made?.anchor.at,
        rows: 1,
        of: 2,
        stamped: { name: 'the time-stamp authority of the server itself', authority: (await believed()).authority },
      },
    })
  })

  it.each([
    [
      'another case’s anchor',
      async (bundle: Buffer, other: Buffer) => {
        const text = await anchorIn(other)
        return changedIn(bundle, ANCHOR, () => text)
      },
      'the anchor does not name this application',
    ],
    [
      'an anchor with another root',
      (bundle: Buffer) => changedIn(bundle, ANCHOR, (text) => text.replace(/"root": "\w{4}/, '"root": "0000')),
      'the signature of the anchor does not hold',
    ],
    [
      'an anchor for another row',
      (bundle: Buffer) => changedIn(bundle, ANCHOR, (text) => text.replace('"seq": 1', '"seq": 2')),
      'the anchor does not name this application',
    ],
    ['an anchor that is none', (bundle: Buffer) => changedIn(bundle, ANCHOR, () => '{}'), 'the anchor cannot be read'],
    [
      'no anchor',
      (bundle: Buffer) => changedIn(bundle, ANCHOR, undefined),
      'the archive brings no anchor, so --authority has nothing to hold it to',
    ],
    [
      'another time-stamp',
      (bundle: Buffer) => changedIn(bundle, ANCHOR, (text) => text.replace(/("timestamp": ")[^"]+/, '$1MAA=')),
      'the time-stamp cannot be read',
    ],
    [
      'no time-stamp',
      (bundle: Buffer) => changedIn(bundle, ANCHOR, (text) => text.replace(/("timestamp": )"[^"]+"/, '$1null')),
      'the anchor has no time-stamp',
    ],
  ] as const)('is refused with %s, though the seal is the server’s', async (_, change, why) => {
    const [applicant, other] = [await begun(), await begun()]
    await anchor()
    const [bundle, another] = [await bundleOf(applicant), await bundleOf(other)]
    expect(await faultsOf(bundle)).toEqual([])
    expect(await faultsOf(await change(bundle, another))).toContain(why)
  })

  it('is believed of no other key and no other authority', async () => {
    const applicant = await begun()
    await anchor()
    const bundle = await bundleOf(applicant)
    const { keys, authority } = await believed()
    expect((await verifyExport(bundle, { keys: new Set(['0'.repeat(64)]), authority })).faults.join()).toContain(
      'another key',
    )
    expect((await verifyExport(bundle, { keys, authority: '0'.repeat(64) })).faults.join()).toContain('not believed')
  })

  it('is not sealed where the log is another than was anchored, and the next anchor does not sign it', async () => {
    const applicant = await begun()
    await anchor()
    await rewrite(applicant)
    await expect(bundleOf(applicant)).rejects.toThrow(ExportError)
    await expect(bundleOf(applicant)).rejects.toThrow(/^Nothing was sealed\. .*was written anew/)
    // What a holder of the database would do next.
    await owner.query('delete from evidence_anchors')
    await owner.query('update applications set created_at = now() where uuid = $1', [applicant.uuid])
    await anchor()
    await expect(bundleOf(applicant)).rejects.toThrow(/^Nothing was sealed\. .*was written anew/)
  })

  it.each([
    [
      'the facts',
      `update applications set facts = facts || '{"isCrypto":true}' where uuid = $1`,
      'the facts are not what the event log leads to',
    ],
    [
      'a row of the log',
      "update application_log set kind = 'forged' where application_uuid = $1",
      'the event log is not a whole chain',
    ],
  ])('is not sealed where %s was changed, so that what is sealed is found whole', async (_, sql, why) => {
    const applicant = await begun()
    await owner.query(sql, [applicant.uuid])
    await expect(bundleOf(applicant)).rejects.toThrow(why)
  })
})
