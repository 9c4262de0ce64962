import { applyCorrection, previewCorrection, readCorrections } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication, readLogOf, readSecret } from '../../applications/index.ts'
import {
  certify,
  chooseLargest,
  confirmAccounts,
  giveAccount,
  giveMore,
  settleAutopay,
} from '../../testing/borrower-actions.ts'
import {
  applicantAtBank,
  applicantAtIncome,
  createJourneyServer,
  decidedApplicant,
  type JourneyServer,
} from '../../testing/journey-server.ts'
import { replyOf } from '../../testing/reply-of.ts'
import { type Applicant, createApplicant } from '../../testing/test-applicant.ts'

let server: JourneyServer
beforeAll(async () => {
  server = await createJourneyServer()
})
afterAll(() => server.close())

const of = ({ uuid }: Applicant) => ({ params: { uuid } })
const preview = (applicant: Applicant, body: object) =>
  applicant.visitor.call(previewCorrection, { ...of(applicant), body })
const seen = async (applicant: Applicant, body: object) => replyOf(previewCorrection, await preview(applicant, body))
const apply = (applicant: Applicant, correction: object, digest: string) =>
  applicant.visitor.call(applyCorrection, { ...of(applicant), body: { correction, cause: 'ENTERED_WRONG', digest } })
const correct = async (applicant: Applicant, correction: object) =>
  apply(applicant, correction, (await seen(applicant, correction)).digest)
const logOf = ({ uuid }: Applicant) => readLogOf(server.app.db, server.lender.id, uuid)

const debts = (monthlyCents: number) => ({ fact: 'OTHER_DEBTS', monthlyCents })
const income = (annualCents: number) => ({ fact: 'INCOME', annualCents })
const second = { fact: 'OCCUPANCY', occupancy: 'SECOND_HOME' }
const mailing = {
  fact: 'MAILING_ADDRESS',
  mailing: { street: '4 Oak Street', unit: '', city: 'Boulder', state: 'CO', zip: '80301' },
}

/** What the queue of owed documents writes whenever it comes to it: a line of the log beside what the borrower sees. */
const documentsWereMade = async ({ uuid }: Applicant): Promise<void> => {
  const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
  const by = { caller: { kind: 'system', name: 'papers' }, does: 'changeApplication', moment } as const
  await server.app.db.inTransaction(server.lender.id, async (tx) =>
    (await openApplication(tx, uuid, by)).change({}, { kind: 'papersMade' }),
  )
}

describe('a preview', () => {
  it('tells what would change, figure by figure, and leaves no trace', async () => {
    const applicant = await decidedApplicant(server)
    const before = await applicant.now()
    const { annualCents } = before.facts.income
    const shown = await seen(applicant, income(annualCents / 2))
    expect(shown).toMatchObject({
      now: annualCents,
      corrected: annualCents / 2,
      touches: 'INITIAL_DECISION',
      figures: [{ field: 'INCOME', before: annualCents, after: annualCents / 2 }],
      before: { decision: 'SELECT', maxLineCents: before.facts.decision?.maxLineCents },
    })
    expect(shown.after.maxLineCents).toBeLessThan(shown.before.maxLineCents)
    expect(shown.before.terms?.paymentCents).toBeGreaterThan(shown.after.terms?.paymentCents ?? 0)
    const after = await applicant.now()
    expect([after.lastSeq, after.facts]).toEqual([before.lastSeq, before.facts])
  })

  it('is the decision that follows, to the cent', async () => {
    const applicant = await decidedApplicant(server)
    const correction = debts(900_00)
    const shown = await seen(applicant, correction)
    expect((await apply(applicant, correction, shown.digest)).body.state).toBe('WAITING_FOR_INITIAL_DECISION')
    expect(await applicant.work(server.jobs)).toBe('OFFER_SELECTION')
    const { facts } = await applicant.now()
    expect(facts.decision).toMatchObject({
      decision: shown.after.decision,
      maxLineCents: shown.after.maxLineCents,
    })
    expect(facts.otherDebts).toEqual({ monthlyCents: 900_00 })
  })

  it('warns of a refusal before anybody has refused', async () => {
    const applicant = await decidedApplicant(server)
    const shown = await seen(applicant, { fact: 'PROPERTY_TYPE', type: 'MANUFACTURED' })
    expect([shown.before.decision, shown.after.decision, shown.after.maxLineCents]).toEqual(['SELECT', 'INELIGIBLE', 0])
    expect((await applicant.now()).step).toBe('OFFER_SELECTION')
  })

  it.each([
    ['the same again', income(12_000_000), 'annualCents', 'sameAsNow'],
    [
      'a ZIP of another state',
      { ...mailing, mailing: { ...mailing.mailing, zip: '10001' } },
      'mailing.zip',
      'zipNotInState',
    ],
    ['half a name', { fact: 'NAME', firstName: 'Avery', hasOneName: false }, 'lastName', 'required'],
  ])('is refused for %s, on its field', async (_, body, path, code) => {
    const applicant = await decidedApplicant(server)
    const { status, body: reply } = await preview(applicant, body)
    expect([status, reply.fields]).toMatchObject([422, [{ path, code }]])
  })

  it.each(['WAITING_FOR_SOFT_CREDIT', 'LIEN_VERIFICATION', 'WAITING_FOR_UNDERWRITER', 'DECLINED'] as const)(
    'is not to be had at %s',
    async (step) => {
      const applicant = await createApplicant(server, { step })
      expect((await preview(applicant, second)).body.code).toBe('eventNotExpected')
    },
  )
})

describe('what a borrower finds wrong on the summary', () => {
  const atSummary = () => applicantAtIncome(server)
  const rowsOf = async (applicant: Applicant) =>
    new Map(
      replyOf(readCorrections, await applicant.visitor.call(readCorrections, of(applicant))).map((row) => [
        row.fact,
        row,
      ]),
    )

  it('is corrected by themselves: phone, taxes, what is owed, and the offer', async () => {
    const rows = await rowsOf(await atSummary())
    for (const fact of ['PHONE', 'BIRTH_DATE', 'LIENS', 'HOUSING_COSTS', 'OFFER'] as const)
      expect([fact, rows.get(fact)?.refused]).toEqual([fact, null])
    expect(rows.get('BIRTH_DATE')?.now).toBe('')
  })

  it('a phone number is another one at once, and the application stays where it is', async () => {
    const applicant = await atSummary()
    const { step } = await applicant.now()
    const { body } = await correct(applicant, { fact: 'PHONE', phone: '(303) 625-0188' })
    expect(body.state).toBe(step)
    expect((await applicant.now()).facts.applicant.phone).toBe('+13036250188')
  })

  it('taxes are decided with, to the cent of the preview', async () => {
    const applicant = await decidedApplicant(server)
    const costs = {
      fact: 'HOUSING_COSTS',
      taxesAnnualCents: 24_000_00,
      insuranceAnnualCents: 3_000_00,
      hoaMonthlyCents: 0,
    }
    const shown = await seen(applicant, costs)
    expect(shown.after.maxLineCents).toBeLessThanOrEqual(shown.before.maxLineCents)
    await apply(applicant, costs, shown.digest)
    expect(await applicant.work(server.jobs)).toBe('OFFER_SELECTION')
    const { facts } = await applicant.now()
    expect([facts.liens?.taxesAnnualCents, facts.decision?.maxLineCents]).toEqual([24_000_00, shown.after.maxLineCents])
  })

  it('a debt that was missing takes from the line; one that was found keeps its figures', async () => {
    const applicant = await decidedApplicant(server)
    const { liens } = (await applicant.now()).facts
    const lien = {
      id: crypto.randomUUID(),
      kind: 'OTHER',
      creditor: 'Sample Solar',
      balanceCents: 20_000_00,
      limitCents: 0,
      paymentCents: 200_00,
      securedByHome: true,
      beingPaidOff: false,
    }
    const known = (liens?.items ?? []).map(({ mask: _, position: __, source: ___, openedOn: ____, ...item }) => ({
      ...item,
      balanceCents: 1_00,
    }))
    const correction = { fact: 'LIENS', items: [...known, lien], freeAndClear: false }
    const shown = await seen(applicant, correction)
    expect(shown.after.maxLineCents).toBeLessThan(shown.before.maxLineCents)
    await apply(applicant, correction, shown.digest)
    const after = (await applicant.now()).facts.liens?.items ?? []
    expect(after.at(-1)).toMatchObject({ creditor: 'Sample Solar', source: 'BORROWER' })
    expect(after[0]?.balanceCents).toBe(liens?.items[0]?.balanceCents)
  })

  it('a birth date is kept sealed, told in the log by its digest, and refused where it is the same or impossible', async () => {
    const applicant = await decidedApplicant(server)
    const from = { db: server.app.db, keys: server.app.keys, organisation: server.lender.id }
    const kept = await readSecret(from, applicant.uuid, 'BIRTH_DATE')
    const birth = (birthDate: string | undefined) => ({ fact: 'BIRTH_DATE', birthDate })
    expect((await preview(applicant, birth(kept))).body.fields).toMatchObject([
      { path: 'birthDate', code: 'sameAsNow' },
    ])
    expect((await preview(applicant, birth('2020-01-01'))).status).toBe(422)
    expect((await correct(applicant, birth('1971-02-03'))).body.state).toBe('WAITING_FOR_INITIAL_DECISION')
    expect(await readSecret(from, applicant.uuid, 'BIRTH_DATE')).toBe('1971-02-03')
    expect(JSON.stringify((await logOf(applicant)).map(({ body }) => body))).not.toContain('1971-02-03')
  })

  it('other terms are chosen again, out of offers that are new', async () => {
    const applicant = await atSummary()
    expect((await correct(applicant, { fact: 'OFFER' })).body.state).toBe('WAITING_FOR_INITIAL_DECISION')
    expect(await applicant.work(server.jobs)).toBe('OFFER_SELECTION')
  })
})

describe('a correction', () => {
  it('stands in the log with its field, source, cause and the preview it was applied from', async () => {
    const applicant = await decidedApplicant(server)
    const { digest } = await seen(applicant, second)
    await apply(applicant, second, digest)
    const row = (await logOf(applicant)).find(({ kind }) => kind === 'correctFact')
    expect(row?.body).toMatchObject({
      change: { property: { occupancy: 'SECOND_HOME' } },
      note: { field: 'OCCUPANCY', source: 'BORROWER', cause: 'ENTERED_WRONG', preview: digest },
    })
  })

  it('that is sent twice under one key is done once', async () => {
    const applicant = await decidedApplicant(server)
    const { digest } = await seen(applicant, second)
    const body = { correction: second, cause: 'CHANGED_SINCE', digest }
    const key = crypto.randomUUID()
    const answers = [
      await applicant.visitor.call(applyCorrection, { ...of(applicant), body, key }),
      await applicant.visitor.call(applyCorrection, { ...of(applicant), body, key }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await logOf(applicant)).filter(({ kind }) => kind === 'correctFact')).toHaveLength(1)
  })

  it('is refused where a fact has moved since its preview, and where the preview was of another one', async () => {
    const applicant = await decidedApplicant(server)
    const { digest } = await seen(applicant, second)
    expect((await apply(applicant, debts(1_00), digest)).body.code).toBe('correctionStale')
    await correct(applicant, debts(1_00))
    expect(await applicant.work(server.jobs)).toBe('OFFER_SELECTION')
    expect((await apply(applicant, second, digest)).body.code).toBe('correctionStale')
    expect((await applicant.now()).facts.property.occupancy).toBe('PRIMARY')
    expect((await correct(applicant, second)).status).toBe(200)
  })

  it('stands where only a document was made, or an address moved, since its preview', async () => {
    const applicant = await decidedApplicant(server)
    const { digest } = await seen(applicant, second)
    await documentsWereMade(applicant)
    await correct(applicant, mailing)
    expect((await apply(applicant, second, digest)).status).toBe(200)
  })

  it('after the summary was certified voids it with the offer, and asks no second report', async () => {
    const applicant = await applicantAtIncome(server)
    const { hardCredit } = (await applicant.now()).facts
    expect((await correct(applicant, debts(300_00))).body.state).toBe('WAITING_FOR_INITIAL_DECISION')
    expect(await applicant.work(server.jobs)).toBe('OFFER_SELECTION')
    const { facts } = await applicant.now()
    expect([facts.offer, facts.disclosures?.summaryCertifiedAt]).toEqual([undefined, undefined])
    await chooseLargest(applicant)
    await giveMore(applicant)
    expect(await applicant.work(server.jobs)).toBe('SUMMARY_DISCLOSURE')
    await certify(applicant)
    expect(await applicant.work(server.jobs)).toBe('INCOME_VERIFICATION')
    expect((await applicant.now()).facts.hardCredit?.reportId).toBe(hardCredit?.reportId)
  })

  it('after the last decision asks whether the chosen terms still stand', async () => {
    const applicant = await applicantAtBank(server)
    const correction = debts(1_500_00)
    const shown = await seen(applicant, correction)
    expect([shown.touches, shown.after.decision]).toEqual(['FINAL_DECISION', 'SELECT'])
    await apply(applicant, correction, shown.digest)
    expect(await applicant.work(server.jobs)).toBe('REVISED_OFFER_SELECTION')
    expect((await applicant.now()).facts.decision?.maxLineCents).toBe(shown.after.maxLineCents)
  })

  it('of an income that was verified needs a call', async () => {
    const applicant = await applicantAtBank(server)
    expect((await preview(applicant, income(1_00))).body.code).toBe('correctionTooLate')
    const rows = replyOf(readCorrections, await applicant.visitor.call(readCorrections, of(applicant)))
    expect(rows.flatMap(({ fact, refused }) => (refused ? [[fact, refused]] : []))).toEqual([
      ['INCOME', 'CHECKED'],
      ['OFFER', 'CHECKED'],
    ])
  })

  it('of an address leaves the application where it is', async () => {
    const applicant = await applicantAtBank(server)
    await giveAccount(applicant)
    await settleAutopay(applicant)
    await confirmAccounts(applicant)
    const { step } = await applicant.now()
    expect((await correct(applicant, mailing)).body.state).toBe(step)
    expect((await applicant.now()).facts.applicant.mailing).toMatchObject({ street: '4 Oak Street', zip: '80301' })
  })

  it('of a name makes the summary again before it is certified', async () => {
    const applicant = await decidedApplicant(server)
    await chooseLargest(applicant)
    await giveMore(applicant)
    const summary = await createApplicant(server, { step: 'SUMMARY_DISCLOSURE', facts: (await applicant.now()).facts })
    const name = { fact: 'NAME', firstName: 'Averie', lastName: 'Sample', hasOneName: false }
    expect((await seen(summary, name)).papers).toEqual([])
    expect((await correct(summary, name)).body.state).toBe('GENERATE_SUMMARY_DISCLOSURE')
    expect(await summary.work(server.jobs)).toBe('SUMMARY_DISCLOSURE')
  })
})
