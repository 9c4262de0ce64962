import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  answerResponse,
  askForResponse,
  changeAccount,
  exportFeedback,
  listCases,
  type listResponses,
  listSecurityEvents,
  type ReplyOf,
  readCase,
  readIdentity,
} from '@hearthline/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EvidenceTables, makeAnchor } from '../evidence/index.ts'
import { auditLender } from '../exports/index.ts'
import { claimsIn } from '../identity/testing/people.ts'
import { createMember } from '../identity/testing/roles.ts'
import { openAppendOnly } from '../platform/append-only/index.ts'
import { type ComposedServer, createComposedServer } from '../testing/composed-server.ts'
import { createApplicant } from '../testing/test-applicant.ts'
import { createVisitor, type Visitor } from '../testing/test-server.ts'

/** docs/incident-response.md, played from the first sign to what is known of each person. */

let server: ComposedServer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'incident-'))
  server = await createComposedServer()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const member = async (name: string, ...roles: Parameters<typeof createMember>[1]['roles']): Promise<Visitor> => {
  const token = await createMember(server, { name, roles })
  return Object.assign(createVisitor(server), { token })
}
const accountOf = ({ token }: Visitor) => String(claimsIn(token).sub)

type Rows = ReplyOf<typeof listSecurityEvents>['rows']
/** Every page of a search. */
const search = async (officer: Visitor, query: Readonly<Record<string, string>>): Promise<Rows> => {
  const rows: Rows = []
  let after: string | undefined
  do {
    const { status, body } = await officer.call(listSecurityEvents, { query: { ...query, ...(after && { after }) } })
    expect(status).toBe(200)
    const page = body as ReplyOf<typeof listSecurityEvents>
    rows.push(...page.rows)
    after = page.next ?? undefined
  } while (after !== undefined)
  return rows
}
const evidence = () => ({ ...server.app, anchors: openAppendOnly(`file://${folder}/evidence`) })
const sweep = () => auditLender(server.registry)(evidence(), server.lender.id)

it('a stolen session of staff is seen, ended, and what it read is known by person', async () => {
  const [robbed, innocent] = [
    await member('Robin Example', 'underwriter', 'manager'),
    await member('Casey Example', 'processor'),
  ]
  const officer = await member('Ingrid Example', 'compliance')
  const [admin, second] = [await member('Theo Example', 'administrator'), await member('Uma Example', 'administrator')]
  const applicants = [
    await createApplicant(server, { step: 'FUNDABLE' }),
    await createApplicant(server, { step: 'FUNDABLE' }),
    await createApplicant(server, { step: 'FUNDABLE' }),
  ]
  const [one, two, three] = applicants
  if (one === undefined || two === undefined || three === undefined) throw new Error('three applicants')

  await makeAnchor(evidence(), server.lender, new Date())

  // Somebody else reads a case in the course of their work; the thief two more, from elsewhere, and exports.
  expect((await innocent.call(readCase, { params: { uuid: three.uuid } })).status).toBe(200)
  const thief = Object.assign(createVisitor(server, { from: '203.0.113.66' }), { token: robbed.token })
  expect((await thief.call(listCases)).status).toBe(200)
  for (const { uuid } of [one, two]) expect((await thief.call(readCase, { params: { uuid } })).status).toBe(200)
  expect((await thief.raw(exportFeedback)).statusCode).toBe(200)

  // 1. Seen: the export, and by whom and from where.
  const stolen = accountOf(robbed)
  const exported = async () => search(officer, { kind: 'exportMade', actor: stolen })
  await expect.poll(async () => (await exported()).map(({ network }) => network)).toEqual(['203.0.113.66'])

  // 2. Shut out, by name and at once; and nothing is paid of the case until two persons say so.
  const shut = { act: 'DISABLE', reason: 'The session was stolen' }
  const disabled = await admin.call(changeAccount, { params: { account: stolen }, body: shut })
  expect(disabled.status).toBe(200)
  await expect.poll(async () => (await thief.call(readIdentity)).status).toBe(401)
  expect((await innocent.call(readIdentity)).status).toBe(200)
  const freeze = { kind: 'FREEZE_CASE', subject: one.uuid, reason: 'Read by a stolen session' } as const
  const { body } = await admin.call(askForResponse, { body: freeze })
  const asked = (body as ReplyOf<typeof listResponses>).requests.find(({ subject }) => subject === one.uuid)
  const answer = { params: { request: asked?.uuid ?? '' }, body: { verdict: 'APPROVE' } } as const
  expect((await admin.call(answerResponse, answer)).status).toBe(409)
  expect((await second.call(answerResponse, answer)).status).toBe(200)

  // 3. What was read, by person, from the rows that reading leaves: these are to be told, and nobody else.
  const read = (await search(officer, { actor: stolen })).filter(({ network }) => network === '203.0.113.66')
  const cases = new Set(
    read.flatMap(({ kind, application }) => (kind === 'caseRead' && application !== null ? [application] : [])),
  )
  expect(cases).toEqual(new Set([one.uuid, two.uuid]))
  for (const { uuid } of [one, two])
    expect((await search(officer, { about: uuid, kind: 'caseRead' })).map(({ actor }) => actor.uuid)).toContain(stolen)
  expect((await search(officer, { about: three.uuid, kind: 'caseRead' })).map(({ actor }) => actor.uuid)).toEqual([
    accountOf(innocent),
  ])

  // 4. What was done about it stands there too, and none of the logs was touched.
  expect((await search(officer, { about: stolen })).map(({ kind }) => kind)).toContain('accountDisabled')
  await expect.poll(async () => (await search(officer, { about: one.uuid, kind: 'caseFrozen' })).length).toBe(1)
  await sweep()
  expect(await search(officer, { kind: 'evidenceBroken' })).toEqual([])

  // Had the thief had the database too, the same sweep would have found what was changed there (control).
  await server.app.db.inTransaction(server.lender.id, (tx) =>
    tx
      .as<EvidenceTables>()
      .updateTable('applications')
      .set({ last_hash: Buffer.alloc(32) })
      .where('uuid', '=', one.uuid)
      .execute(),
  )
  await sweep()
  expect((await search(officer, { kind: 'evidenceBroken' })).length).toBeGreaterThan(0)
})
