import { exportFeedback, exportUnanswered, OrganisationRecord } from '@hearthline/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMember } from './identity/testing/roles.ts'
import { sampleRecord } from './organisations/checking/sample-record.ts'
import { FROM_INSIDE, insertEvent, rowOf, type SecurityTables } from './platform/security-events/index.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { createVisitor, type Visitor } from './testing/test-server.ts'

const HOST = 'exports.localhost'
const ID = 'a1f0c2de-0021-4c6e-9b1a-0d5e9f7a1021'
const MOST = 5

let server: ComposedServer
beforeAll(async () => {
  const record = sampleRecord()
  const companyInfo = { ...record.companyInfo, organization: 'EXPORTS' }
  const names = { id: ID, orgCode: 'EXPORTS', canonicalOrgCode: 'EXPORTS', hosts: [HOST], companyInfo }
  const lender = OrganisationRecord.parse({ ...record, ...names, exportsPerDay: MOST })
  server = await createComposedServer({ lenders: [lender] })
})
afterAll(() => server.close())

const member = async (lender = server.registry.byId(ID)): Promise<Visitor> => {
  if (lender === undefined) throw new Error('the lender is not there')
  const token = await createMember(
    { ...server, lender },
    { name: 'Robin Sample', roles: ['manager', 'chatSupervisor'] },
  )
  return Object.assign(createVisitor(server, { host: lender.hosts[0] ?? '' }), { token })
}
const events = () => server.app.db.read<SecurityTables>(ID).selectFrom('security_events')
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode === 200 ? 'made' : String(JSON.parse(body).code)

it('a member of staff exports as often as the lender allows within a day, and each is an event', async () => {
  const visitor = await member()
  for (let nth = 0; nth < MOST; nth += 1)
    expect(codeOf(await visitor.raw(nth % 2 === 0 ? exportFeedback : exportUnanswered))).toBe('made')
  const refused = await visitor.raw(exportFeedback)
  expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'exportLimit'])
  expect(refused.headers['content-type']).toContain('json')
  expect(refused.headers['content-disposition']).toBeUndefined()
  expect(await events().select('uuid').where('kind', '=', 'exportMade').execute()).toHaveLength(MOST)
  // Whoever else works there is not held up.
  expect(codeOf(await (await member()).raw(exportFeedback))).toBe('made')
})

/** Events of exports by whoever signed in last at a lender. */
const exportsOfLast = async (organisation: string, { times, at }: { times: number; at: Date }): Promise<void> => {
  const db = server.app.db.read<SecurityTables>(organisation)
  const signedIn = db.selectFrom('security_events').select('actor_uuid').where('kind', '=', 'signedIn')
  const { actor_uuid: uuid } = await signedIn.orderBy('at', 'desc').executeTakeFirstOrThrow()
  const note = { kind: 'exportMade', actor: { kind: 'staff', uuid, roles: [] } } as const
  for (let nth = 0; nth < times; nth += 1) await insertEvent(db, { ...rowOf(organisation, note, FROM_INSIDE), at })
}

it('what was made more than a day ago does not count', async () => {
  const visitor = await member()
  await exportsOfLast(ID, { times: MOST, at: new Date(Date.now() - 25 * 60 * 60_000) })
  expect(codeOf(await visitor.raw(exportFeedback))).toBe('made')
})

it('a lender whose record says nothing allows a hundred', async () => {
  const visitor = await member(server.lender)
  await exportsOfLast(server.lender.id, { times: 99, at: new Date() })
  expect(codeOf(await visitor.raw(exportUnanswered))).toBe('made')
  expect(codeOf(await visitor.raw(exportUnanswered))).toBe('exportLimit')
})

it('many at once make no more than that', async () => {
  const visitor = await member()
  const answers = await Promise.all(Array.from({ length: MOST * 3 }, () => visitor.raw(exportFeedback)))
  expect(answers.map(codeOf).filter((code) => code === 'made')).toHaveLength(MOST)
  expect(answers.map(codeOf).filter((code) => code === 'exportLimit')).toHaveLength(MOST * 2)
})
