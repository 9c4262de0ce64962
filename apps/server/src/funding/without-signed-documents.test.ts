import { approveFunding, recordNotaryMeeting } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { type SigningSlot, signingSlots } from '@hearthline/domain/signed-documents'
import { STATE_CODES } from '@hearthline/domain/states'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { keepSecret } from '../applications/index.ts'
import { closingFacts } from '../documents/testing/index.ts'
import { notaryMeeting } from '../testing/staff-facts.ts'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import { type Applicant, createApplicant, signedInVisitor } from '../testing/test-applicant.ts'
import { disburse, recordDeed, screenAgain } from './index.ts'

let server: StaffServer
let of: Awaited<ReturnType<typeof signedInVisitor>>
beforeAll(async () => {
  server = await createStaffServer()
  of = await signedInVisitor(server)
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const at = '2026-11-20T10:00:00.000Z'
const approvals = ['Kim', 'Lee'].map((name) => ({ staffUuid: crypto.randomUUID(), name, at }))
const rescission = {
  applies: true,
  lastOfThreeEventsOn: '2026-01-05',
  endsMidnightOf: '2026-01-08',
  earliestDisbursementOn: '2026-01-10',
  settlementOn: '2026-01-12',
} as const
const robin = {
  uuid: crypto.randomUUID(),
  firstName: 'Robin',
  lastName: 'Example',
  email: 'robin@example.test',
  relation: 'SIBLING',
  owes: false,
} as const

const factsIn = (state: string, manual: boolean): ApplicationFacts => ({
  ...closingFacts,
  rescission,
  coDeed: 'COMPLETE',
  property: { ...closingFacts.property, state },
  additional: { purpose: 'OTHER', givenAt: at, otherOwners: [robin] },
  // Of a spouse, whose consent the law of Texas asks for.
  notary: { manual, tries: 0, notarizedAt: at, spouses: ['Sam Sample'] },
})

type Case = { readonly facts: ApplicationFacts; readonly unsigned: readonly SigningSlot[] }

const start = ({ facts, unsigned }: Case, step: Step, change: Partial<ApplicationFacts> = {}): Promise<Applicant> =>
  createApplicant(server, { step, facts: { ...facts, ...change }, unsigned, of })

const approve = (applicant: Applicant) => server.act('funder', applicant, approveFunding, { checked: true })

const pay = async ({ facts, unsigned }: Case) => {
  const applicant = await start({ facts, unsigned }, 'FUNDING_DECISION', { funding: { approvals } })
  const secret = { application: applicant.uuid, kind: 'DISBURSE_ACCOUNT', value: '000123456789' } as const
  await server.app.db.inTransaction(server.lender.id, (tx) => keepSecret(tx, server.app.keys, secret))
  const send = vi.spyOn(server.app.vendorsFor(server.lender.id).payments, 'send')
  const sent = send.mockResolvedValue({ outcome: 'sent', traceNumber: 'T-1' })
  const error = await disburse(
    server.app,
    () => server.lender.timeZone,
  )({
    organisation: server.lender.id,
    application: applicant.uuid,
  }).then(
    () => undefined,
    (one: unknown) => one,
  )
  return { fault: error, payments: sent.mock.calls.length }
}

/** As many documents missing as the bits of a number say: over the states every subset has its turn. */
const unsignedBy = (facts: ApplicationFacts, bits: number): readonly SigningSlot[] =>
  signingSlots(facts, []).filter((_, nth) => (bits >> nth) & 1)

const everyCase = STATE_CODES.flatMap((state, nth) =>
  ([true, false] as const).map((manual, kind) => ({ state, manual, bits: ((2 * nth + kind) % 31) + 1 })),
)
const pathsOf = (slots: readonly SigningSlot[]) =>
  slots.map(({ type, owner }) => ({ path: owner === null ? type : `${type}.${owner}` }))

describe('without every signed document there is no way to the money', () => {
  it.each(everyCase)('in $state, by hand: $manual, missing: $bits', async ({ state, manual, bits }) => {
    const facts = factsIn(state, manual)
    const unsigned = unsignedBy(facts, bits)
    const { body } = await approve(await start({ facts, unsigned }, 'FUNDING_DECISION'))
    expect(body).toMatchObject({ code: 'signedDocumentsMissing', fields: pathsOf(unsigned) })
    expect(await pay({ facts, unsigned })).toMatchObject({ fault: { code: 'signedDocumentsMissing' }, payments: 0 })
    const recording = await start({ facts, unsigned }, 'RECORDING')
    expect(await recording.work({ RECORDING: recordDeed })).toBe('RECORDING')
    expect((await recording.now()).facts.needsAttention?.reason).toBe('signedDocumentsMissing')
    const screened = await start({ facts, unsigned }, 'FUNDABLE')
    await expect(screened.work({ FUNDABLE: screenAgain })).rejects.toMatchObject({ code: 'signedDocumentsMissing' })
  })
})

describe('with every signed document', () => {
  it('money waits for the consent of a spouse where the law asks for it', async () => {
    const facts = factsIn('TX', true)
    const alone = { facts: { ...facts, notary: { manual: true, tries: 0, notarizedAt: at } }, unsigned: [] }
    expect(await pay(alone)).toMatchObject({
      fault: { message: expect.stringContaining('spousesConsent') },
      payments: 0,
    })
    const applicant = await start(alone, 'FUNDING_DECISION', { funding: { approvals: approvals.slice(0, 1) } })
    expect((await approve(applicant)).body).toMatchObject({ code: 'spouseConsentMissing' })
  })

  it.each(['TX', 'NY', 'CO'])('money goes in %s', async (state) => {
    const full = { facts: factsIn(state, state === 'TX'), unsigned: [] }
    expect((await approve(await start(full, 'FUNDING_DECISION'))).status).toBe(200)
    expect(await pay(full)).toMatchObject({ fault: undefined, payments: 1 })
    const recording = await start(full, 'RECORDING')
    expect(await recording.work({ RECORDING: recordDeed })).toBe('FUNDABLE')
    expect(await (await start(full, 'FUNDABLE')).work({ FUNDABLE: screenAgain })).toBe('FUNDING_DECISION')
  })
})

describe('a document that is missing after the meeting', () => {
  const note = { type: 'CREDIT_AGREEMENT', owner: null } as const

  it('is brought in, and the money may go; what is on file already stays', async () => {
    const applicant = await start({ facts: factsIn('TX', true), unsigned: [note] }, 'FUNDING_DECISION')
    expect((await server.bringSigned(applicant)).body.code).toBe('eventNotExpected')
    expect((await server.bringSigned(applicant, { type: note.type })).status).toBe(200)
    expect((await approve(applicant)).status).toBe(200)
  })

  it('stops the meeting from being recorded', async () => {
    const applicant = await createApplicant(server, { step: 'MANUAL_DEED_SIGNING', facts: factsIn('CO', true), of })
    await server.bringSigned(applicant)
    const meeting = { ...notaryMeeting, signedBy: ['BORROWER', robin.uuid] }
    const { body } = await server.act('processor', applicant, recordNotaryMeeting, meeting)
    expect(body.code).toBe('signedDocumentsMissing')
  })
})
