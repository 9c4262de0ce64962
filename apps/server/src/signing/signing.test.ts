import { markDocumentRead, type SignatureForm, sign, startSigning } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication, type Snapshot } from '../applications/index.ts'
import {
  applicantPlaces,
  CLOSING_DOCUMENTS,
  closingDocuments,
  documentCalls,
  documentsOf,
  makeNoteSigning,
  type StoredDocument,
} from '../documents/index.ts'
import {
  callAs,
  closingFacts,
  createDocumentServer,
  type DocumentServer,
  readSnapshot,
  startAt,
} from '../documents/testing/index.ts'
import { moveShift } from '../platform/clock/index.ts'
import { createSetSignedDocuments, signingCalls } from './index.ts'
import { openStroke } from './keep-signatures.ts'
import type { SigningTables } from './tables.ts'

let server: DocumentServer
beforeAll(async () => {
  server = await createDocumentServer()
})
afterAll(() => server.close())

const calls = () => [...signingCalls({ documents: server.documents }), ...documentCalls()]
const ownerOf = ({ ownerUuid }: Snapshot) => callAs(server, calls(), { kind: 'borrower', identityUuid: ownerUuid })

const shownIn = async (application: string) =>
  closingDocuments(await documentsOf(server.app.db, { organisation: server.lender.id, application }))

const formFor = (documents: readonly StoredDocument[], change: Partial<SignatureForm> = {}): SignatureForm => ({
  adopted: { kind: 'typed', name: 'avery jose sample' },
  initials: 'AJS',
  papers: documents
    .map((loanDocument) => ({
      documentUuid: loanDocument.uuid,
      sha256: loanDocument.sha256,
      anchors: applicantPlaces(loanDocument.anchors),
    }))
    .filter(({ anchors }) => anchors.length > 0),
  ...change,
})

const markRead = (application: Snapshot, { uuid: document, sha256 }: Pick<StoredDocument, 'uuid' | 'sha256'>) =>
  ownerOf(application)(markDocumentRead, { params: { uuid: application.uuid, document }, body: { sha256 } })

const readAll = async (application: Snapshot) => {
  for (const loanDocument of await shownIn(application.uuid)) await markRead(application, loanDocument)
}

/** At NOTE_SIGNING with the documents of today, read or not. */
const ready = async ({ read = true, change = {} as Partial<ApplicationFacts> } = {}) => {
  const application = await startAt(server, 'NOTE_SIGNING', change)
  const made = await server.documents.make(await server.contextOf(application.uuid), CLOSING_DOCUMENTS)
  await server.app.db.inTransaction(server.lender.id, (tx) => made.keep(tx))
  if (read) await readAll(application)
  return { application, shown: await shownIn(application.uuid) }
}

const signAs = (application: Snapshot, body: SignatureForm) =>
  ownerOf(application)(sign, { params: { uuid: application.uuid }, body })

const unfit = (path: string, code: string) => ({ code: 'invalidInput', fields: [{ path, code }] })

describe('signing begins', () => {
  it('with the place of the signer, and leads to the documents', async () => {
    const application = await startAt(server, 'FINAL_OFFER')
    const body = { state: 'CO', source: 'stated' } as const
    const status = await ownerOf(application)(startSigning, { params: { uuid: application.uuid }, body })
    expect(status.state).toBe('NOTE_SIGNING')
    const { facts } = await readSnapshot(server, application.uuid)
    expect(facts.signing).toMatchObject({ signerState: 'CO' })
    expect(facts.signing?.startedAt).toBeDefined()
  })

  it.each([
    ['FINAL_OFFER', 'ZZ', unfit('state', 'stateUnknown')],
    ['IDENTITY_VERIFICATION', 'CO', { code: 'eventNotExpected' }],
    ['NOTE_SIGNING', 'CO', { code: 'eventNotExpected' }],
  ] as const)('not at %s in %s', async (step, state, problem) => {
    const application = await startAt(server, step)
    const body = { state, source: 'stated' } as const
    await expect(
      ownerOf(application)(startSigning, { params: { uuid: application.uuid }, body }),
    ).rejects.toMatchObject(problem)
  })
})

describe('the papers are signed', () => {
  it('with a name that differs in case and accents only, and the step moves on', async () => {
    const { application, shown } = await ready()
    const status = await signAs(application, formFor(shown))
    expect(status).toMatchObject({ state: 'GENERATE_NOTARY_DISCLOSURE', disclosurelistClosingComplete: true })

    const { facts } = await readSnapshot(server, application.uuid)
    expect(facts.signing).toMatchObject({ adoptedName: 'avery jose sample', adoptedKind: 'typed' })
    expect(facts.disclosures?.closingSignedAt).toBe(facts.signing?.signedAt)
  })

  it('and a job puts the signatures on them, once however often it runs, as of the moment they were given', async () => {
    const { application, shown } = await ready()
    await signAs(application, formFor(shown))
    const signedAt = (await readSnapshot(server, application.uuid)).facts.signing?.signedAt
    expect(server.sent.findLast(({ queue }) => queue === 'signatures')?.data.application).toBe(application.uuid)
    await moveShift(server.app.db.read(server.lender.id), server.lender.id, 1)
    // Its own job and the next step's at once, another process as well, and a job that comes again.
    const setSigned = createSetSignedDocuments(server.documents)
    const elsewhere = createSetSignedDocuments(server.documents)
    const place = { organisation: server.lender.id, application: application.uuid }
    await Promise.all([setSigned(server.app, place), setSigned(server.app, place), elsewhere(server.app, place)])
    await setSigned(server.app, place)
    const documents = await documentsOf(server.app.db, place)
    expect(documents.map(({ type, signedAt: at }) => [type, at]).sort()).toEqual([
      ['ACCOUNT_OPENING_DISCLOSURE', null],
      ['AUTOPAY_AUTHORIZATION', signedAt],
      ['CREDIT_AGREEMENT', signedAt],
      ['NOTICE_OF_RIGHT_TO_CANCEL', signedAt],
    ])
    const { facts } = await readSnapshot(server, application.uuid)
    expect(facts.signing?.toSetSince).toBeUndefined()
    const rows = await server.app.db
      .read<SigningTables>(server.lender.id)
      .selectFrom('signed_papers')
      .select(['document_uuid', 'sha256'])
      .where('application_uuid', '=', application.uuid)
      .execute()
    const signed = documents.filter((loanDocument) => loanDocument.signedAt !== null)
    expect(rows.map(({ document_uuid, sha256 }) => [document_uuid, sha256]).sort()).toEqual(
      signed.map(({ uuid, sha256 }) => [uuid, sha256]).sort(),
    )
  })

  it('and the evidence of each names what was shown and from where', async () => {
    const { application, shown } = await ready()
    const svgPath = 'M10 60 C20 10 40 10 50 60 L90 20'
    await signAs(application, formFor(shown, { adopted: { kind: 'drawn', name: 'Avery José Sample', svgPath } }))
    const rows = await server.app.db
      .read<SigningTables>(server.lender.id)
      .selectFrom('signatures')
      .selectAll()
      .where('application_uuid', '=', application.uuid)
      .execute()
    expect(rows).toHaveLength(3)
    for (const row of rows) {
      expect(shown.find(({ uuid }) => uuid === row.document_uuid)?.sha256).toBe(row.sha256)
      expect(row).toMatchObject({
        kind: 'drawn',
        signer_uuid: application.ownerUuid,
        ip: '203.0.113.7',
        user_agent: 'test',
      })
      expect(openStroke(server.app.keys.field, row.uuid, row.drawn ?? Buffer.alloc(0))).toBe(svgPath)
    }
  })
})

describe('nobody signs', () => {
  const { consents } = closingFacts
  const cases: readonly [
    string,
    { read?: boolean; change?: Partial<ApplicationFacts> },
    (shown: readonly StoredDocument[]) => SignatureForm,
    object,
  ][] = [
    [
      'without consent to electronic papers',
      { change: { consents: consents.filter(({ type }) => type !== 'ECONSENT') } },
      formFor,
      { code: 'consentMissing' },
    ],
    [
      'with another name',
      {},
      (shown) => formFor(shown, { adopted: { kind: 'typed', name: 'Avery Sample' } }),
      unfit('adopted.name', 'signatureNotYourName'),
    ],
    ['before every paper was read to its end', { read: false }, formFor, { code: 'readToTheEndFirst' }],
    [
      'other bytes than those on file',
      {},
      (shown) => {
        const form = formFor(shown)
        return { ...form, papers: form.papers.map((loanDocument) => ({ ...loanDocument, sha256: '0'.repeat(64) })) }
      },
      { code: 'documentChanged' },
    ],
    [
      'a paper that is not there',
      {},
      (shown) => {
        const form = formFor(shown)
        return {
          ...form,
          papers: form.papers.map((loanDocument) => ({ ...loanDocument, documentUuid: crypto.randomUUID() })),
        }
      },
      { code: 'documentChanged' },
    ],
    [
      'with a paper left out',
      {},
      (shown) => ({ ...formFor(shown), papers: formFor(shown).papers.slice(1) }),
      unfit('papers', 'signatureEmpty'),
    ],
    [
      'with a place left out',
      {},
      (shown) => {
        const form = formFor(shown)
        return {
          ...form,
          papers: form.papers.map((loanDocument) => ({ ...loanDocument, anchors: loanDocument.anchors.slice(0, 1) })),
        }
      },
      unfit('papers', 'signatureEmpty'),
    ],
    [
      'with a paper named twice',
      {},
      (shown) => {
        const { papers, ...form } = formFor(shown)
        return { ...form, papers: [...papers, ...papers.slice(0, 1)] }
      },
      unfit('papers.3.documentUuid', 'notValid'),
    ],
    [
      'with a place named twice',
      {},
      (shown) => {
        const { papers, ...form } = formFor(shown)
        return {
          ...form,
          papers: papers.map((one) => ({ ...one, anchors: [...one.anchors, ...one.anchors.slice(0, 1)] })),
        }
      },
      unfit('papers.0.anchors', 'notValid'),
    ],
    [
      'with a stroke that is none',
      {},
      (shown) => formFor(shown, { adopted: { kind: 'drawn', name: 'Avery José Sample', svgPath: 'M0 0 javascript' } }),
      unfit('adopted.svgPath', 'signatureEmpty'),
    ],
  ]
  /** A refusal changes nothing, so one application whose documents are read does for all that need no other. */
  let waiting: ReturnType<typeof ready> | undefined
  const readyTo = (start: (typeof cases)[number][1]) => {
    if (Object.keys(start).length > 0) return ready(start)
    waiting ??= ready()
    return waiting
  }

  it.each(cases)('%s', async (_, start, form, problem) => {
    const { application, shown } = await readyTo(start)
    await expect(signAs(application, form(shown))).rejects.toMatchObject(problem)
    const { step, facts } = await readSnapshot(server, application.uuid)
    expect(step).toBe('NOTE_SIGNING')
    expect(facts.disclosures?.closingSignedAt).toBeUndefined()
  })

  it('for somebody else', async () => {
    const { application, shown } = await readyTo({})
    const stranger = { ...application, ownerUuid: crypto.randomUUID() }
    await expect(signAs(stranger, formFor(shown))).rejects.toMatchObject({ code: 'applicationNotFound' })
  })

  it('on a report that is too old, and is told so', async () => {
    const hardCredit = closingFacts.softCredit && { ...closingFacts.softCredit, pulledOn: '2025-11-02' }
    const { application, shown } = await ready({ change: { hardCredit } })
    await expect(signAs(application, formFor(shown))).rejects.toMatchObject({ code: 'reportTooOld' })
    const atOffer = await startAt(server, 'FINAL_OFFER', { hardCredit })
    const body = { state: 'CO', source: 'stated' } as const
    await expect(ownerOf(atOffer)(startSigning, { params: { uuid: atOffer.uuid }, body })).rejects.toMatchObject({
      code: 'reportTooOld',
    })
  })

  // [ASVS-2.3.1]
  it('at another step, nor before the documents are there', async () => {
    const early = await startAt(server, 'FINAL_OFFER')
    await expect(signAs(early, formFor([]))).rejects.toMatchObject({ code: 'eventNotExpected' })
    const bare = await startAt(server, 'NOTE_SIGNING')
    await expect(signAs(bare, formFor([]))).rejects.toMatchObject({ code: 'documentNotFound' })
  })

  it('documents that were made again since they were read', async () => {
    const { application, shown } = await ready()
    const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
    await server.app.db.inTransaction(server.lender.id, async (tx) => {
      const work = await openApplication(tx, application.uuid, by)
      work.change({ property: { ...work.facts.property, unit: '2' } }, { kind: 'test' })
    })
    const made = await server.documents.make(await server.contextOf(application.uuid), ['CREDIT_AGREEMENT'])
    await server.app.db.inTransaction(server.lender.id, (tx) => made.keep(tx))
    await expect(signAs(application, formFor(shown))).rejects.toMatchObject({ code: 'documentChanged' })
  })

  it('documents of yesterday: they are made again, and must be read again', async () => {
    const { application, shown } = await ready()
    await moveShift(server.app.db.read(server.lender.id), server.lender.id, 1)
    await expect(signAs(application, formFor(shown))).rejects.toMatchObject({ code: 'documentChanged' })
    for (const old of shown) await expect(markRead(application, old)).rejects.toMatchObject({ code: 'documentChanged' })
    const neverThere = { ...(shown[0] as StoredDocument), uuid: crypto.randomUUID() }
    await expect(markRead(application, neverThere)).rejects.toMatchObject({ code: 'documentNotFound' })
    const renewed = await shownIn(application.uuid)
    expect(renewed.map(({ type }) => type).sort()).toEqual(shown.map(({ type }) => type).sort())
    expect(
      renewed.every(
        (loanDocument) => loanDocument.readAt === null && shown.every(({ uuid }) => uuid !== loanDocument.uuid),
      ),
    ).toBe(true)
    await readAll(application)
    expect((await signAs(application, formFor(renewed))).state).toBe('GENERATE_NOTARY_DISCLOSURE')
  })
})

it('many who sign at once on a small pool do not wait for each other for ever', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => ready()))
  await moveShift(server.app.db.read(server.lender.id), server.lender.id, 1)
  const answers = await Promise.allSettled(all.map(({ application, shown }) => signAs(application, formFor(shown))))
  expect(answers.map((answer) => answer.status === 'rejected' && answer.reason.code)).toEqual(
    all.map(() => 'documentChanged'),
  )
})

it('signing begins with the documents of its day', async () => {
  const application = await startAt(server, 'GENERATE_NOTE_SIGNING')
  await server.run(application.uuid, makeNoteSigning(server.documents))
  const before = await shownIn(application.uuid)
  await moveShift(server.app.db.read(server.lender.id), server.lender.id, 3)
  const body = { state: 'CO', source: 'device' } as const
  await ownerOf(application)(startSigning, { params: { uuid: application.uuid }, body })
  const after = await shownIn(application.uuid)
  expect(after).toHaveLength(4)
  expect(after.some(({ uuid }) => before.some((loanDocument) => loanDocument.uuid === uuid))).toBe(false)
})
