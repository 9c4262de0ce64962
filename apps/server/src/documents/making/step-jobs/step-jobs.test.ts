import { randomUUID } from 'node:crypto'
import { certifySummary, markDocumentRead } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import type { LenderDocument } from '@hearthline/domain/documents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication, readLogOf } from '../../../applications/index.ts'
import { moveShift } from '../../../platform/clock/index.ts'
import {
  bytesOf,
  documentCalls,
  documentsOf,
  makeApplicationDisclosures,
  makeClosingDisclosures,
  makeDeedSigning,
  makeNotaryDisclosure,
  makeNoteSigning,
  makeOwedDocuments,
  makeSummary,
  storePreCreditDocuments,
} from '../../index.ts'
import { pdfText, withoutSpaces } from '../../render/testing/pdf-text.ts'
import { findRequest } from '../../store.ts'
import type { DocumentTables } from '../../tables.ts'
import {
  callAs,
  closingFacts,
  createDocumentServer,
  type DocumentServer,
  readSnapshot,
  startAt,
} from '../../testing/index.ts'
import { openRequest } from '../kept-document.ts'

let server: DocumentServer
beforeAll(async () => {
  server = await createDocumentServer()
})
afterAll(() => server.close())

const documentsIn = (application: string) => documentsOf(server.app.db, { organisation: server.lender.id, application })
const typesIn = async (application: string) => (await documentsIn(application)).map(({ type }) => type).sort()
const { property, bank } = closingFacts
const inTexas: Partial<ApplicationFacts> = { property: { ...property, state: 'TX', zip: '78701' } }
const at = new Date().toISOString()

describe('the documents of a step', () => {
  it.each([
    [
      'PRE_SOFT_CREDIT_DISCLOSURE',
      'WAITING_FOR_SOFT_CREDIT',
      storePreCreditDocuments,
      {},
      ['ECONSENT', 'ECONSENT', 'HOUSING_COUNSELORS', 'IMPORTANT_TERMS', 'PRIVACY_NOTICE'],
    ],
    [
      'PRE_SOFT_CREDIT_DISCLOSURE',
      'WAITING_FOR_SOFT_CREDIT',
      storePreCreditDocuments,
      inTexas,
      ['ECONSENT', 'ECONSENT', 'HOUSING_COUNSELORS', 'IMPORTANT_TERMS', 'PRIVACY_NOTICE', 'TEXAS_EQUITY_NOTICE'],
    ],
    [
      'GENERATE_SUMMARY_DISCLOSURE',
      'SUMMARY_DISCLOSURE',
      makeSummary,
      {},
      ['CREDIT_SCORE_DISCLOSURE', 'HOUSING_COUNSELORS', 'SUMMARY_DISCLOSURE'],
    ],
    ['GENERATE_NOTE_SIGNING', 'FINAL_OFFER', makeNoteSigning, {}, ['AUTOPAY_AUTHORIZATION', 'CREDIT_AGREEMENT']],
    [
      'GENERATE_NOTE_SIGNING',
      'FINAL_OFFER',
      makeNoteSigning,
      { bank: { ...bank, payType: 'MANUAL' } },
      ['CREDIT_AGREEMENT'],
    ],
    ['GENERATE_NOTARY_DISCLOSURE', 'GENERATE_DEED_SIGNING', makeNotaryDisclosure, {}, ['CLOSING_SUMMARY']],
    [
      'GENERATE_DEED_SIGNING',
      'DEED_SIGNING',
      makeDeedSigning,
      { disclosures: { closingSignedAt: at } },
      ['SECURITY_INSTRUMENT'],
    ],
    [
      'GENERATE_DEED_SIGNING',
      'MANUAL_DEED_SIGNING',
      makeDeedSigning,
      { ...inTexas, notary: { manual: true, tries: 0 } },
      [
        'ACCOUNT_OPENING_DISCLOSURE',
        'AUTOPAY_AUTHORIZATION',
        'CLOSING_SUMMARY',
        'CREDIT_AGREEMENT',
        'NOTICE_OF_RIGHT_TO_CANCEL',
        'SECURITY_INSTRUMENT',
      ],
    ],
  ] as const)('%s are on file, and it goes on to %s', async (step, next, job, change, types) => {
    const { uuid } = await startAt(server, step, change)
    await server.run(uuid, job(server.documents))
    expect((await readSnapshot(server, uuid)).step).toBe(next)
    expect(await typesIn(uuid)).toEqual(types)
  })

  it('are made once by a job that runs twice', async () => {
    const { uuid } = await startAt(server, 'GENERATE_NOTE_SIGNING')
    const context = await server.contextOf(uuid)
    const job = makeNoteSigning(server.documents)
    const outcomes = [await job(context), await job(context)]
    for (const outcome of outcomes) {
      await server.app.db.inTransaction(server.lender.id, async (tx) => {
        const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
        const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
        const work = await openApplication(tx, uuid, by)
        if (work.now.step === 'GENERATE_NOTE_SIGNING') await outcome(work)
      })
    }
    expect(await typesIn(uuid)).toEqual(['AUTOPAY_AUTHORIZATION', 'CREDIT_AGREEMENT'])
    const again = await server.documents.make(context, ['CREDIT_AGREEMENT'])
    expect(again.note.documents).toEqual([])
  })

  it('wait in Spanish beside the English ones', async () => {
    const { uuid } = await startAt(server, 'GENERATE_NOTE_SIGNING', { locale: 'es' })
    await server.run(uuid, makeNoteSigning(server.documents))
    const loanDocuments = await documentsIn(uuid)
    const translation = loanDocuments.find(({ type, isTranslation }) => type === 'CREDIT_AGREEMENT' && isTranslation)
    expect(translation).toMatchObject({ language: 'es', anchors: [], mustBeRead: false })
    expect(translation?.fileName).toMatch(/-es\.pdf$/)
    expect(loanDocuments).toHaveLength(4)
  })
})

describe('what is given for the borrower to know', () => {
  const summaryIn = async (zip: string | undefined) => {
    const { applicant } = closingFacts
    const { street, city, state } = property
    const mailing = zip === undefined ? undefined : { street, city, state, zip }
    const { uuid } = await startAt(server, 'GENERATE_SUMMARY_DISCLOSURE', { applicant: { ...applicant, mailing } })
    const context = await server.contextOf(uuid)
    const first = await server.documents.make(
      { ...context, application: { ...context.application, facts: closingFacts } },
      ['HOUSING_COUNSELORS'],
    )
    await server.app.db.inTransaction(server.lender.id, (tx) => first.keep(tx))
    await server.run(uuid, makeSummary(server.documents))
    const [before] = first.note.documents
    const lists = (await documentsIn(uuid)).filter(({ type }) => type === 'HOUSING_COUNSELORS')
    return { uuid, before, lists }
  }

  it('the list of counselors is made again for another ZIP, and stands in place of the one before', async () => {
    const { before, lists } = await summaryIn('80301')
    expect(lists).toHaveLength(1)
    expect(lists[0]?.uuid).not.toBe(before?.uuid)
  })

  it('and left as it is for the same ZIP', async () => {
    const { before, lists } = await summaryIn(undefined)
    expect(lists.map(({ uuid }) => uuid)).toEqual([before?.uuid])
  })

  it('the list and the score are in the log, with the time and the bytes of each', async () => {
    const { uuid, lists } = await summaryIn('80301')
    const row = (await readLogOf(server.app.db, server.lender.id, uuid)).find(({ kind }) => kind === 'papersMade')
    if (row === undefined) throw new Error('nothing in the log')
    const { note } = row.body as { note: { documents: readonly { type: string; sha256: string }[] } }
    expect(row.at).toBeInstanceOf(Date)
    expect(note.documents.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['HOUSING_COUNSELORS', 'CREDIT_SCORE_DISCLOSURE']),
    )
    expect(note.documents.find(({ type }) => type === 'HOUSING_COUNSELORS')?.sha256).toBe(lists[0]?.sha256)
  })
})

describe('the summary', () => {
  it('is kept as it was certified, in place of the one that was read', async () => {
    const { uuid } = await startAt(server, 'GENERATE_SUMMARY_DISCLOSURE')
    await server.run(uuid, makeSummary(server.documents))
    const [read] = (await documentsIn(uuid)).filter(({ type }) => type === 'SUMMARY_DISCLOSURE')
    expect((await readSnapshot(server, uuid)).facts.disclosures?.summaryReadyAt).toBeDefined()

    const certified = await startAt(server, 'GENERATE_APP_DISCLOSURES', { disclosures: { summaryCertifiedAt: at } })
    const context = await server.contextOf(certified.uuid)
    const made = await server.documents.make(context, ['SUMMARY_DISCLOSURE'])
    await server.app.db.inTransaction(server.lender.id, (tx) => made.keep(tx))
    await server.run(certified.uuid, makeApplicationDisclosures(server.documents))
    const summaries = (await documentsIn(certified.uuid)).filter(({ type }) => type === 'SUMMARY_DISCLOSURE')
    expect(summaries).toHaveLength(1)
    expect(summaries[0]?.signedAt).not.toBeNull()
    expect(summaries[0]?.sha256).not.toBe(read?.sha256)
  })
})

describe('the summary is certified', () => {
  const certifyAs = async (read: boolean) => {
    const application = await startAt(server, 'GENERATE_SUMMARY_DISCLOSURE')
    const { uuid, ownerUuid } = application
    await server.run(uuid, makeSummary(server.documents))
    const call = callAs(server, documentCalls(), { kind: 'borrower', identityUuid: ownerUuid })
    const summary = (await documentsIn(uuid)).find(({ type }) => type === 'SUMMARY_DISCLOSURE')
    const { uuid: document = '', sha256 = '' } = summary ?? {}
    if (read) await call(markDocumentRead, { params: { uuid, document }, body: { sha256 } })
    return {
      uuid,
      document,
      sha256,
      certify: () => call(certifySummary, { params: { uuid }, body: { certify: true } }),
    }
  }

  it('once it was read to its end, and the log names the very document', async () => {
    const { uuid, document, sha256, certify } = await certifyAs(true)
    expect(await certify()).toMatchObject({ state: 'GENERATE_APP_DISCLOSURES', disclosurelistSummaryComplete: true })
    const log = await readLogOf(server.app.db, server.lender.id, uuid)
    expect(log.find(({ kind }) => kind === 'certifySummary')?.body).toMatchObject({ note: { document, sha256 } })
  })

  it('not before', async () => {
    const { uuid, certify } = await certifyAs(false)
    await expect(certify()).rejects.toMatchObject({ code: 'readToTheEndFirst' })
    const { step, facts } = await readSnapshot(server, uuid)
    expect([step, facts.disclosures?.summaryCertifiedAt]).toEqual(['SUMMARY_DISCLOSURE', undefined])
  })
})

describe('the closing disclosures', () => {
  const ordered = { flood: { status: 'ORDERED' } } as const
  const job = (answer: 'ORDERED' | 'CERTIFIED') =>
    makeClosingDisclosures(server.documents, async () =>
      answer === 'ORDERED' ? { status: 'ORDERED' } : { status: 'CERTIFIED', zone: 'X', specialHazardArea: false },
    )

  it.each([
    ['no line', false, 'GENERATE_CLOSING_DISCLOSURE', undefined, 'outsideFloodProgram'],
    ['a private policy', true, 'GENERATE_NOTE_SIGNING', 'PRIVATE_POLICY', undefined],
  ] as const)('outside of the flood program are for a lender whose record says %s', async (_, lends, ...expected) => {
    const determination = {
      communityName: 'Sample City',
      communityNumber: '000000',
      mapPanel: '000000-0000A',
      mapOn: '2020-01-15',
      participates: false,
      determinedOn: '2026-11-02',
      preparer: 'Sample Determinations',
      lifeOfLoan: true,
    }
    const flood = { status: 'CERTIFIED', zone: 'AE', specialHazardArea: true, determination } as const
    const { uuid } = await startAt(server, 'GENERATE_CLOSING_DISCLOSURE', { flood })
    await server.run(
      uuid,
      makeClosingDisclosures(
        server.documents,
        async () => flood,
        () => lends,
      ),
    )
    const { step, facts } = await readSnapshot(server, uuid)
    expect([step, facts.flood?.outsideProgram, facts.needsAttention?.reason]).toEqual(expected)
  })

  it('wait for the flood certificate', async () => {
    const { uuid } = await startAt(server, 'GENERATE_CLOSING_DISCLOSURE', ordered)
    await expect(server.run(uuid, job('ORDERED'))).rejects.toThrow('flood')
    expect(await typesIn(uuid)).toEqual([])
    await server.run(uuid, job('CERTIFIED'))
    const { step, facts } = await readSnapshot(server, uuid)
    expect(step).toBe('GENERATE_NOTE_SIGNING')
    expect(facts.flood?.status).toBe('CERTIFIED')
    expect(facts.disclosures?.closingReadyAt).toBeDefined()
  })

  it('give no notice of a right to cancel where nobody lives in the home', async () => {
    const change = { property: { ...property, occupancy: 'INVESTMENT' } } as const
    const { uuid } = await startAt(server, 'GENERATE_CLOSING_DISCLOSURE', change)
    await server.run(uuid, job('CERTIFIED'))
    expect(await typesIn(uuid)).toEqual(['ACCOUNT_OPENING_DISCLOSURE', 'CREDIT_SCORE_DISCLOSURE', 'HOUSING_COUNSELORS'])
  })
})

describe('the notary’s documents', () => {
  it.each([
    ['CO', false],
    ['GA', true],
    ['CA', true],
  ] as const)('in %s the notary is met in person: %s', async (state, manual) => {
    const { uuid } = await startAt(server, 'GENERATE_NOTARY_DISCLOSURE', { property: { ...property, state } })
    await server.run(uuid, makeNotaryDisclosure(server.documents))
    const { facts } = await readSnapshot(server, uuid)
    expect(facts.notary).toMatchObject({ manual, tries: 0 })
    expect(facts.notary).not.toHaveProperty('waitingPeriodEndsOn')
    expect(facts.disclosures?.notaryReadyAt).toBeDefined()
  })

  it('begin the twelve days of Texas', async () => {
    const { uuid } = await startAt(server, 'GENERATE_NOTARY_DISCLOSURE', inTexas)
    await server.run(uuid, makeNotaryDisclosure(server.documents))
    const { step, facts } = await readSnapshot(server, uuid)
    expect(step).toBe('NOTARY_WAITING_PERIOD')
    expect(facts.notary?.manual).toBe(true)
    const { today } = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    expect(facts.notary?.waitingPeriodEndsOn).toBe(addDays(day(today), 12))
  })
})

describe('documents that are owed', () => {
  it('are the score once its report is in, and the notice of a refusal, each made once', async () => {
    const declined = await startAt(server, 'DECLINED')
    const open = await startAt(server, 'OFFER_SELECTION')
    const job = makeOwedDocuments(server.app, server.documents)
    for (const { uuid } of [declined, declined, open]) await job({ organisation: server.lender.id, application: uuid })
    expect(await typesIn(declined.uuid)).toEqual(['ADVERSE_ACTION_NOTICE', 'CREDIT_SCORE_DISCLOSURE'])
    expect(await typesIn(open.uuid)).toEqual(['CREDIT_SCORE_DISCLOSURE'])
  })

  it('are each notice of incompleteness once, with what it asked for and by when', async () => {
    const by = { staffUuid: randomUUID(), name: 'Imani Okafor' }
    const asked = { step: 'LIEN_VERIFICATION', missing: ['The last tax bill'], answerBy: '2026-12-30', by }
    const incompleteness = { ...asked, noticedAt: at }
    const { uuid } = await startAt(server, 'LIEN_VERIFICATION', { incompleteness })
    const job = makeOwedDocuments(server.app, server.documents)
    const data = { organisation: server.lender.id, application: uuid }
    await job(data)
    await job(data)
    const notices = async () => (await documentsIn(uuid)).filter(({ type }) => type === 'INCOMPLETENESS_NOTICE')
    const [notice] = await notices()
    expect(await notices()).toHaveLength(1)
    if (notice === undefined) throw new Error('no notice')
    const text = withoutSpaces((await pdfText(await bytesOf(server.app.files, notice))).join(''))
    for (const words of ['The last tax bill', 'December 30, 2026', 'cannot consider your application any further'])
      expect(text).toContain(withoutSpaces(words))
  })
})

describe('closing documents of an earlier day', () => {
  it('are made again with the note, and the new ones stand in for them', async () => {
    const { uuid } = await startAt(server, 'GENERATE_CLOSING_DISCLOSURE')
    await server.run(
      uuid,
      makeClosingDisclosures(server.documents, async () => ({ status: 'CERTIFIED' })),
    )
    const before = await documentsIn(uuid)
    await moveShift(server.app.db.read(server.lender.id), server.lender.id, 1)
    await server.run(uuid, makeNoteSigning(server.documents))
    const after = await documentsIn(uuid)
    const notice = (loanDocuments: typeof after) =>
      loanDocuments.filter(({ type }) => type === 'NOTICE_OF_RIGHT_TO_CANCEL')
    expect(notice(after)).toHaveLength(1)
    expect(notice(after)[0]?.sha256).not.toBe(notice(before)[0]?.sha256)
    const [loanDocument] = notice(after)
    const { today } = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    if (loanDocument === undefined) throw new Error('no notice')
    const text = withoutSpaces((await pdfText(await bytesOf(server.app.files, loanDocument))).join(''))
    const [year, , date] = today.split('-')
    expect(text).toContain(`${Number(date)},${year}`)
  })
})

describe('after the twelve days of Texas', () => {
  const dataOf = async (application: string, kind: LenderDocument) => {
    const loanDocument = (await documentsIn(application)).find(({ type }) => type === kind)
    if (loanDocument === undefined) throw new Error(`no ${kind}`)
    const place = { organisation: server.lender.id, application }
    const sealed = await findRequest(server.app.db.read<DocumentTables>(server.lender.id), place, loanDocument.uuid)
    return openRequest(server.app.keys, loanDocument, sealed).data as Readonly<Record<string, unknown>>
  }

  it('the closing summary is made again, with the days and figures of the agreement beside it', async () => {
    const { uuid } = await startAt(server, 'GENERATE_DEED_SIGNING', { ...inTexas, notary: { manual: true, tries: 0 } })
    const first = await server.documents.make(await server.contextOf(uuid), ['CLOSING_SUMMARY'])
    await server.app.db.inTransaction(server.lender.id, (tx) => first.keep(tx))
    const before = await dataOf(uuid, 'CLOSING_SUMMARY')
    await moveShift(server.app.db.read(server.lender.id), server.lender.id, 45)
    await server.run(uuid, makeDeedSigning(server.documents))
    const [summary, agreement] = [await dataOf(uuid, 'CLOSING_SUMMARY'), await dataOf(uuid, 'CREDIT_AGREEMENT')]
    expect(summary).not.toEqual(before)
    for (const name of Object.keys(summary).filter((one) => one in agreement && one !== 'clauses'))
      expect([name, summary[name]]).toEqual([name, agreement[name]])
    const notice = await dataOf(uuid, 'NOTICE_OF_RIGHT_TO_CANCEL')
    expect(summary.cancelByOn).toBe(notice.cancelByOn)
    expect((await documentsIn(uuid)).filter(({ type }) => type === 'CLOSING_SUMMARY')).toHaveLength(1)
  })
})

describe('the twelve days of Texas begin', () => {
  it.each([
    ['the notice, which came after the terms', ['IMPORTANT_TERMS', 'TEXAS_EQUITY_NOTICE'], 'TEXAS_EQUITY_NOTICE'],
    ['the notice, which came before the terms', ['TEXAS_EQUITY_NOTICE', 'IMPORTANT_TERMS'], 'TEXAS_EQUITY_NOTICE'],
    ['the terms, where it was under way before there was a notice', ['IMPORTANT_TERMS'], 'IMPORTANT_TERMS'],
  ] as const)('with %s', async (_, kinds, counted) => {
    const { uuid } = await startAt(server, 'GENERATE_NOTARY_DISCLOSURE', inTexas)
    const givenOn = new Map<string, string>()
    for (const kind of kinds) {
      await moveShift(server.app.db.read(server.lender.id), server.lender.id, 3)
      const context = await server.contextOf(uuid)
      const made = await server.documents.make(context, [kind])
      await server.app.db.inTransaction(server.lender.id, (tx) => made.keep(tx))
      givenOn.set(kind, context.today)
    }
    await server.run(uuid, makeNotaryDisclosure(server.documents))
    const { facts } = await readSnapshot(server, uuid)
    expect(facts.notary?.waitingPeriodEndsOn).toBe(addDays(day(givenOn.get(counted) ?? ''), 12))
  })
})
