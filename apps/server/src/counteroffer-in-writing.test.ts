import { answerCounteroffer, readCounteroffer } from '@hearthline/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDocumentMaker, type DocumentMaker, documentsOf, makeOwedDocuments } from './documents/index.ts'
import { documentsOfAShape } from './documents/testing/index.ts'
import { createJourneyServer, decidedApplicant, type JourneyServer } from './testing/journey-server.ts'
import { replyOf } from './testing/reply-of.ts'
import type { Applicant } from './testing/test-applicant.ts'
import { counteroffersOf, rulesOfOffer } from './underwriting/index.ts'

type View = { readonly d?: { readonly options?: readonly object[]; readonly expiresOn?: string } }

let server: JourneyServer
let maker: DocumentMaker
const printed: View[] = []
beforeAll(async () => {
  server = await createJourneyServer()
  maker = createDocumentMaker({
    registry: server.registry,
    rulesOfOffer,
    counteroffersOf,
    aroundEngine: (set) => {
      const shaped = documentsOfAShape(set)
      return (setting) => {
        printed.push(setting.view as View)
        return shaped(setting)
      }
    },
  })
})
afterAll(async () => {
  await maker.close()
  await server.close()
})

const jobsOf = ({ uuid }: Applicant) =>
  server.sent.filter(({ queue, data }) => queue === 'papers' && data.application === uuid)
const make = ({ uuid }: Applicant) =>
  makeOwedDocuments(server.app, maker)({ organisation: server.lender.id, application: uuid })
const typesIn = async ({ uuid: application }: Applicant) =>
  (await documentsOf(server.app.db, { organisation: server.lender.id, application })).map(({ type }) => type)

it('a counteroffer is filed in writing once, with the debts, lines and last day that the page shows', async () => {
  const applicant = await decidedApplicant(server, { name: 'Lennox Manyliens' })
  expect(jobsOf(applicant).length).toBeGreaterThan(0)
  await make(applicant)
  await make(applicant)
  expect((await typesIn(applicant)).filter((type) => type === 'COUNTEROFFER')).toHaveLength(1)
  const page = replyOf(
    readCounteroffer,
    await applicant.visitor.call(readCounteroffer, { params: { uuid: applicant.uuid } }),
  )
  const money = (cents: number) =>
    (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' })
  const written = printed.find((view) => JSON.stringify(view).includes('PAY_OFF_LIEN'))
  const text = JSON.stringify(written)
  for (const { creditor, balanceCents, minCents, maxCents } of page.options)
    for (const shown of [creditor, money(balanceCents), money(minCents), money(maxCents)]) expect(text).toContain(shown)
  const [year, month, day] = page.expiresOn.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day)).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  expect(text).toContain(lastDay)
})

it('one that is taken, or an offer, has no such document (control)', async () => {
  const taken = await decidedApplicant(server, { name: 'Lennox Manyliens' })
  const call = { params: { uuid: taken.uuid } }
  const { decisionUuid, options } = replyOf(readCounteroffer, await taken.visitor.call(readCounteroffer, call))
  const [option] = options
  const body = { answer: 'ACCEPT', decisionUuid, kind: option?.kind, lienId: option?.lienId }
  expect((await taken.visitor.call(answerCounteroffer, { ...call, body })).status).toBe(200)
  await make(taken)
  expect(await typesIn(taken)).not.toContain('COUNTEROFFER')
})
