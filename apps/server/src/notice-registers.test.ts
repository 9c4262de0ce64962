import { answerCounteroffer, listNotices, type NoticeKind, readCounteroffer } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocumentMaker, type DocumentMaker, documentsOf, makeOwedDocuments } from './documents/index.ts'
import { documentsOfAShape } from './documents/testing/index.ts'
import { createMember } from './identity/testing/roles.ts'
import { createJourneyServer, decidedApplicant, type JourneyServer } from './testing/journey-server.ts'
import { replyOf } from './testing/reply-of.ts'
import type { Applicant } from './testing/test-applicant.ts'
import { createVisitor } from './testing/test-server.ts'
import { counteroffersOf, rulesOfOffer } from './underwriting/index.ts'

let server: JourneyServer
let maker: DocumentMaker
beforeAll(async () => {
  server = await createJourneyServer()
  maker = createDocumentMaker({
    registry: server.registry,
    rulesOfOffer,
    counteroffersOf,
    aroundEngine: documentsOfAShape,
  })
})
afterAll(async () => {
  await maker.close()
  await server.close()
})

const make = ({ uuid }: Applicant) =>
  makeOwedDocuments(server.app, maker)({ organisation: server.lender.id, application: uuid })
const noticeOf = async ({ uuid: application }: Applicant, type: string) =>
  (await documentsOf(server.app.db, { organisation: server.lender.id, application })).find((one) => one.type === type)
const read = async (kind: NoticeKind, role: 'compliance' | 'processor' = 'compliance') => {
  const token = await createMember(server, { name: 'Ingrid Solo', roles: [role] })
  return Object.assign(createVisitor(server), { token }).call(listNotices, { query: { kind } })
}
const rowOf = async (kind: NoticeKind, { uuid }: Applicant) =>
  replyOf(listNotices, await read(kind)).rows.find(({ application }) => application === uuid)

describe('the register of adverse actions', () => {
  it('has each from its day on, and its notice with the hash once it is made', async () => {
    const applicant = await decidedApplicant(server, { name: 'Blake Scorelow' })
    const owed = await rowOf('ADVERSE_ACTION', applicant)
    expect(owed).toMatchObject({ notice: null, answer: null })
    const { facts, loanNumber } = await applicant.now()
    const days = (Date.parse(owed?.dueOn ?? '') - Date.parse(facts.adverseAction?.owedSince ?? '')) / 86_400_000
    expect(days).toBeGreaterThan(28)
    expect(days).toBeLessThanOrEqual(30)
    await make(applicant)
    const notice = await noticeOf(applicant, 'ADVERSE_ACTION_NOTICE')
    expect(await rowOf('ADVERSE_ACTION', applicant)).toMatchObject({
      loanNumber,
      notice: { document: notice?.uuid, sha256: notice?.sha256, madeAt: notice?.createdAt, openedAt: null },
    })
  })

  it('has nobody who was offered something, and is not for who works on cases', async () => {
    const applicant = await decidedApplicant(server, { name: 'Avery Sample' })
    expect(await rowOf('ADVERSE_ACTION', applicant)).toBeUndefined()
    expect((await read('ADVERSE_ACTION', 'processor')).body.code).toBe('notAllowed')
  })
})

it('the register of counteroffers has what was written, its last day, and the answer', async () => {
  const applicant = await decidedApplicant(server, { name: 'Lennox Manyliens' })
  await make(applicant)
  const call = { params: { uuid: applicant.uuid } }
  const offered = replyOf(readCounteroffer, await applicant.visitor.call(readCounteroffer, call))
  const notice = await noticeOf(applicant, 'COUNTEROFFER')
  expect(await rowOf('COUNTEROFFER', applicant)).toMatchObject({
    dueOn: offered.expiresOn,
    notice: { document: notice?.uuid, sha256: notice?.sha256 },
    answer: null,
  })
  const { decisionUuid } = offered
  await applicant.visitor.call(answerCounteroffer, { ...call, body: { answer: 'REFUSE', decisionUuid } })
  expect(await rowOf('COUNTEROFFER', applicant)).toMatchObject({ answer: 'REFUSED' })
})
