import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication } from '../applications/index.ts'
import { CLOSING_DOCUMENTS, createDocumentMaker } from '../documents/index.ts'
import { documentsOfAShape } from '../documents/testing/index.ts'
import { publicKeyOf, seal, signature } from '../platform/crypto/index.ts'
import { giveAccount, settleAutopay } from '../testing/borrower-actions.ts'
import { applicantAtBank, createJourneyServer, type JourneyServer } from '../testing/journey-server.ts'
import type { Applicant } from '../testing/test-applicant.ts'
import { counteroffersOf, rulesOfOffer } from '../underwriting/index.ts'
import type { AuditFile } from './audit/audit-file.ts'
import { auditErrors } from './audit/verify-audit.ts'
import { AUDIT, MANIFEST, manifestText, SEAL, sealText, sha256Of } from './bundle/manifest.ts'
import { packTar, type TarFile, unpackTar } from './bundle/tar.ts'
import { documentName, isBundled } from './bundle/write-bundle.ts'
import { errorsOfDecisions, noteOf } from './case-file.ts'
import { auditOf, auditText, lenderOf, sealFingerprint, verifyExport, writeBundle, writeMismo } from './index.ts'
import { listDocumentRows } from './store.ts'
import type { ExportTables } from './tables.ts'

let server: JourneyServer
let folder: string
let applicant: Applicant
let bundle: Buffer
/** The files of the bundle. */
let files: readonly TarFile[]
let audit: AuditFile

/** The documents a line is closed with, made and kept as the step's job does. */
const keepDocuments = async () => {
  const { app, lender, registry } = server
  const loanDocuments = createDocumentMaker({
    registry,
    rulesOfOffer,
    counteroffersOf,
    aroundEngine: documentsOfAShape,
  })
  const { now, today } = await app.clock.at(lender.id, lender.timeZone)
  const context = { app, organisation: lender.id, application: await applicant.now(), now, today }
  const made = await loanDocuments.make(context, CLOSING_DOCUMENTS)
  const moment = await app.clock.at(lender.id, lender.timeZone)
  const caller = { kind: 'system', name: 'test' } as const
  await app.db.inTransaction(lender.id, async (tx) => {
    await made.keep(tx)
    const work = await openApplication(tx, applicant.uuid, { caller, does: 'changeApplication', moment })
    work.change(made.change, { kind: 'papersMade', note: made.note })
  })
  await loanDocuments.close()
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-exports-'))
  server = await createJourneyServer({ env: { FILES_URL: `file://${folder}` } })
  applicant = await applicantAtBank(server)
  await giveAccount(applicant)
  await settleAutopay(applicant)
  await keepDocuments()
  audit = await auditOf(server.app, server.lender, applicant.uuid)
  bundle = await writeBundle(server.app, server.lender, applicant.uuid)
  files = (await unpackTar(bundle)) ?? []
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The bundle again, honestly packed, with some of its files others, under the seal it had or another. */
const repacked = (
  change: (file: TarFile) => TarFile | undefined,
  sealOf: (manifest: string) => string = () => fileText(SEAL),
): Promise<Buffer> => {
  const isOurs = ({ name }: TarFile) => name === MANIFEST || name === SEAL
  const inside = files.flatMap((file) => (isOurs(file) ? [] : (change(file) ?? [])))
  const manifest = manifestText(applicant.uuid, inside)
  return packTar([
    { name: MANIFEST, bytes: Buffer.from(manifest) },
    { name: SEAL, bytes: Buffer.from(sealOf(manifest)) },
    ...inside,
  ])
}
const fileText = (called: string): string =>
  Buffer.from(files.find(({ name }) => name === called)?.bytes ?? []).toString()
/** A key of somebody else's, who would have everything their way. */
const another = { evidence: { newest: 1, byVersion: new Map([[1, Buffer.alloc(32, 7)]]) } }
const whole = () => ({
  application: applicant.uuid,
  faults: [],
  documents: audit.documents.filter(isBundled).length,
  sealedBy: sealFingerprint(server.app.keys),
})

const faultsOf = async (bytes: Buffer): Promise<readonly string[]> => (await verifyExport(bytes)).faults

describe('the audit file', () => {
  it('holds the log, the decisions, the consents, the documents by their hash and the clocks', async () => {
    const { facts } = await applicant.now()
    expect(audit.log.length).toBe(audit.lastSeq)
    expect(audit.decisions.map(({ uuid }) => uuid)).toContain(facts.decision?.uuid)
    expect(audit.consents.length).toBe(facts.consents.length)
    expect(audit.documents.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['CREDIT_AGREEMENT', 'NOTICE_OF_RIGHT_TO_CANCEL']),
    )
    expect(audit.clocks.map(({ kind }) => kind)).toContain('offerExpired')
    expect(auditErrors(audit)).toEqual([])
  })

  it('has its decisions decided again where the log, of an earlier release, names the record of each alone', () => {
    const { decisions } = audit
    const asBefore = ({ body, kind }: { body: unknown; kind: string }) => {
      const { inputsSha256: _, ...note } = noteOf({ body })
      return { kind, body: { note } }
    }
    const other = decisions.map((copy) => ({ ...copy, inputs: copy.inputs.replace('"score":', '"score":1') }))
    const errors = (of: typeof decisions, log: readonly { body: unknown; kind: string }[]) =>
      errorsOfDecisions({ decisions: of, log }, { replays: 'unnamed' })
    expect(errors(decisions, audit.log.map(asBefore))).toEqual([])
    expect(errors(other, audit.log.map(asBefore)).join()).toContain('cannot be told again')
    expect(errors(other, audit.log).join()).toContain('event log names')
    expect(errors(other, audit.log).join()).not.toContain('told again')
  })

  it('holds no secret in the clear', () => {
    const text = auditText(audit)
    for (const secret of ['1984-05-17', '900-01-1001', '900011001', '1234567890']) expect(text).not.toContain(secret)
  })

  it('is the same text for the same records, and is checked by itself', async () => {
    expect(auditText(await auditOf(server.app, server.lender, applicant.uuid))).toBe(auditText(audit))
    expect(await verifyExport(Buffer.from(auditText(audit)))).toEqual({ application: applicant.uuid, faults: [] })
  })

  it('has no seal, so to ask whose key signed it is refused in words', async () => {
    const { faults } = await verifyExport(Buffer.from(auditText(audit)), {
      keys: new Set([sealFingerprint(server.app.keys)]),
    })
    expect(faults).toEqual([expect.stringMatching(/no key signs an audit file.*export -- bundle/)])
  })

  const changed = (change: (copy: AuditFile) => void): readonly string[] => {
    const copy = structuredClone(audit)
    change(copy)
    return auditErrors(copy)
  }
  const hash = 'a'.repeat(64)
  it.each<[string, (copy: AuditFile) => void, string]>([
    ['a row of the log', (copy) => Object.assign(copy.log[2] ?? {}, { at: '2020-01-01T00:00:00.000Z' }), 'whole chain'],
    ['a row in between', (copy) => copy.log.splice(1, 1), 'whole chain'],
    ['a last row', (copy) => copy.log.pop(), 'the facts'],
    ['a step', (copy) => Object.assign(copy, { step: 'COMPLETE' }), 'the step'],
    ['a fact', (copy) => Object.assign(copy.facts, { isCrypto: true }), 'the facts'],
    ['a consent', (copy) => copy.consents.pop(), 'consents'],
    ['a decision', (copy) => Object.assign(copy.decisions[0] ?? {}, { record: '{}' }), 'told again'],
    [
      'what a decision was made from, without another outcome',
      (copy) => {
        const [one] = copy.decisions
        Object.assign(one ?? {}, { inputs: one?.inputs.replace('{', '{"aNoteOfNobody":1,') })
      },
      'event log names',
    ],
    [
      'a decision under another hash',
      (copy) => Object.assign(copy.decisions[0] ?? {}, { sha256: hash }),
      'event log names',
    ],
    ['a decision of several', (copy) => copy.decisions.pop(), 'missing'],
    ['a receipt', (copy) => Object.assign(copy.receipts[0] ?? {}, { body: '{}' }), 'receipt'],
    [
      'a receipt’s signature',
      (copy) => Object.assign(copy.receipts[0] ?? {}, { signature: copy.decisions[0]?.sha256 }),
      'not over its text',
    ],
    [
      'a receipt’s signature, as if it had never been',
      (copy) => Object.assign(copy.receipts[0] ?? {}, { signature: null, publicKey: null }),
      'lost its signature',
    ],
    [
      'a receipt under another key',
      (copy) => {
        const [receipt] = copy.receipts
        const bytes = Buffer.from(receipt?.body ?? '')
        const { evidence } = another
        Object.assign(receipt ?? {}, { signature: signature(evidence, bytes), publicKey: publicKeyOf(evidence) })
      },
      'signed by another key',
    ],
    [
      'a signature on other bytes',
      (copy) => {
        const [loanDocument] = copy.documents
        const { uuid = '' } = loanDocument ?? {}
        const on = { document: uuid, sha256: hash, signedAs: uuid, signedSha256: hash }
        copy.signatures.push({ uuid: 's', signer: 's', ...on, kind: 'typed', name: 'A', at: 'now' })
      },
      'signature s',
    ],
    [
      'a signature that no paper shows',
      (copy) => {
        const { uuid = '', sha256 = '' } = copy.documents[0] ?? {}
        const on = { document: uuid, sha256, signedAs: null, signedSha256: null }
        copy.signatures.push({ uuid: 's', signer: 's', ...on, kind: 'typed', name: 'A', at: 'now' })
      },
      'signature s',
    ],
    [
      'a notarial act on no paper',
      (copy) => {
        const by = { notary: 'N', commission: 'C', state: 'CO', idMethod: 'm' }
        copy.journal.push({ at: 'now', act: 'acknowledgement', documentSha256: hash, signer: 'S', ...by })
      },
      'not listed',
    ],
  ])('tells of %s that was changed or taken out', (_, change, says) => expect(changed(change).join()).toContain(says))
})

describe('the bundle', () => {
  it('is whole as it was written, and the same for the same records', async () => {
    expect(await verifyExport(bundle)).toEqual(whole())
    expect(await verifyExport(bundle, { keys: new Set([sealFingerprint(server.app.keys)]) })).toEqual(whole())
    expect(await writeBundle(server.app, server.lender, applicant.uuid)).toEqual(bundle)
    expect(files.filter(({ name }) => name.startsWith('papers/')).length).toBeGreaterThan(2)
  })

  it('is refused in words where a document is not what was kept, or is not there', async () => {
    const rows = await listDocumentRows(server.app.db.read<ExportTables>(server.lender.id), {
      organisation: server.lender.id,
      application: applicant.uuid,
    })
    const row = rows.find(({ uuid }) => uuid === audit.documents.find(isBundled)?.uuid)
    const file = join(folder, row?.stored_as ?? '')
    const kept = readFileSync(file)
    const refused = (says: RegExp) =>
      expect(writeBundle(server.app, server.lender, applicant.uuid)).rejects.toMatchObject({
        name: 'ExportError',
        message: expect.stringMatching(says),
      })
    // As of a clone of npm run seed -- --bulk: sealed for another document.
    writeFileSync(file, seal(server.app.keys.file, 'another', 'another'))
    await refused(new RegExp(`${row?.file_name}.*${row?.uuid}.*cannot be opened.*--bulk`))
    rmSync(file)
    await refused(new RegExp(`${row?.file_name}.*${row?.uuid}.*is not there.*FILES_URL`))
    writeFileSync(file, kept)
    expect(await writeBundle(server.app, server.lender, applicant.uuid)).toEqual(bundle)
  })

  it('reports one changed byte, wherever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: bundle.length - 1 }), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const copy = Buffer.from(bundle)
        copy[at] = ((copy[at] ?? 0) + by) % 256
        expect(await faultsOf(copy)).not.toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('reports one changed byte of a document by the name of the document', async () => {
    const loanDocument = files.find(({ name }) => name.startsWith('papers/'))
    if (loanDocument === undefined) throw new Error('no paper')
    const at = bundle.indexOf(Buffer.from(loanDocument.bytes)) + 100
    const copy = Buffer.from(bundle)
    copy[at] = (copy[at] ?? 0) ^ 1
    expect((await faultsOf(copy))[0]).toBe(`${loanDocument.name} was changed`)
  })

  it('reports a document that was put in place of another with a manifest to match', async () => {
    const other = await repacked((file) =>
      file.name === AUDIT ? file : { ...file, bytes: Buffer.from('%PDF-1.7\n%%EOF') },
    )
    expect((await faultsOf(other)).join()).toContain('is not the paper that was kept')
    const without = await repacked((file) => (file.name === AUDIT ? file : undefined))
    expect((await faultsOf(without)).join()).toContain('is not in the bundle')
    expect(await verifyExport(await repacked((file) => file))).toEqual(whole())
  })

  it('reports one changed byte in any of its documents, though manifest and records were made to match', async () => {
    for (const { name, bytes } of files.filter((file) => file.name.startsWith('papers/'))) {
      const forged = Buffer.from(bytes)
      forged[200] = (forged[200] ?? 0) ^ 1
      const documents = audit.documents.map((loanDocument) =>
        documentName(loanDocument) === name ? { ...loanDocument, sha256: sha256Of(forged) } : loanDocument,
      )
      const change = (file: TarFile): TarFile => {
        if (file.name === name) return { name, bytes: forged }
        return file.name === AUDIT ? { ...file, bytes: Buffer.from(auditText({ ...audit, documents })) } : file
      }
      const fileName = audit.documents.find((loanDocument) => documentName(loanDocument) === name)?.fileName
      const resealed = await repacked(change, (manifest) => sealText(server.app.keys, manifest))
      // Even under our own seal: the chain of the log names every document by its hash.
      expect(await faultsOf(resealed), name).toEqual([`${fileName} is no paper that the event log names`])
      expect((await faultsOf(await repacked(change)))[0], name).toBe('the seal is not over this manifest')
    }
  })

  it('is not taken under another key, once the key is known', async () => {
    const other = await repacked(
      (file) => file,
      (manifest) => sealText(another, manifest),
    )
    expect(await verifyExport(other)).toEqual({ ...whole(), sealedBy: sealFingerprint(another) })
    expect((await verifyExport(other, { keys: new Set([sealFingerprint(server.app.keys)]) })).faults).toEqual([
      `the seal is of another key: ${sealFingerprint(another)}`,
    ])
  })

  it.each([
    ['without a seal', '', 'the bundle carries no seal that can be read'],
    ['with a seal that says nothing', '{}', 'the bundle carries no seal that can be read'],
  ])('is refused %s', async (_, seal, says) => {
    const other = await repacked(
      (file) => file,
      () => seal,
    )
    expect(await faultsOf(other)).toEqual([says])
  })

  it('reports a decision in it that cannot even be read', async () => {
    const broken = { ...audit, decisions: audit.decisions.map((copy) => ({ ...copy, inputs: '{' })) }
    const other = await repacked((file) =>
      file.name === AUDIT ? { ...file, bytes: Buffer.from(auditText(broken)) } : file,
    )
    expect((await faultsOf(other)).join()).toContain('cannot be told again')
  })

  it('is refused whole where it is no archive of ours', async () => {
    expect(await faultsOf(Buffer.from('nothing'))).toEqual(['the archive is not whole'])
    expect(await faultsOf(await packTar([]))).not.toEqual([])
    expect(await faultsOf(Buffer.from('{}'))).toEqual(['the audit file cannot be read'])
  })
})

describe('an application of a lender', () => {
  it('is found by its number alone, and an unknown one is not', async () => {
    const app = { db: server.app.db, registry: server.registry }
    expect((await lenderOf(app, applicant.uuid))?.orgCode).toBe(server.lender.orgCode)
    expect(await lenderOf(app, '00000000-0000-4000-8000-00000000ffff')).toBeUndefined()
  })

  it('is written as MISMO with its own numbers', async () => {
    const { loanNumber, facts } = await applicant.now()
    const at = new Date('2026-11-22T10:00:00.000Z')
    const text = await writeMismo(server.app, server.lender, { application: applicant.uuid, at })
    expect(text).toContain(`<LoanIdentifier>${loanNumber}</LoanIdentifier>`)
    expect(text).toContain(`<NoteAmount>${((facts.offer?.amountCents ?? 0) / 100).toFixed(2)}</NoteAmount>`)
    expect(text).toContain('<HELOCIndicator>true</HELOCIndicator>')
  })
})

// The last, since the case has moved on behind it.
describe('a case that moves while it is read', () => {
  it('is written of one moment, whose log names all its documents', async () => {
    const { app, lender } = server
    const sha256 = sha256Of('another document')
    const addDocument = async () => {
      const moment = await app.clock.at(lender.id, lender.timeZone)
      const caller = { kind: 'system', name: 'test' } as const
      await app.db.inTransaction(lender.id, async (tx) => {
        const other = JSON.stringify({ uuid: randomUUID(), made_for: randomUUID(), sha256 })
        await sql`insert into documents
          select (jsonb_populate_record(d, ${other}::jsonb)).* from documents d
           where application_uuid = ${applicant.uuid} and source = 'LENDER' limit 1`.execute(tx.as<ExportTables>())
        const work = await openApplication(tx, applicant.uuid, { caller, does: 'changeApplication', moment })
        work.change({}, { kind: 'papersMade', note: { sha256 } })
      })
    }
    let isMade = false
    // Right behind the statement that reads the log, as a worker's job may.
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const isLog = result.rows.some((row) => 'previous_hash' in row)
        if (isLog && !isMade) {
          isMade = true
          await addDocument()
        }
        return result
      },
    }
    const read = <Tables>(organisation: string) => app.db.read<Tables>(organisation).withPlugin(plugin)
    const file = await auditOf({ db: { ...app.db, read } }, lender, applicant.uuid)
    expect(isMade).toBe(true)
    const log = JSON.stringify(file.log)
    expect(file.documents.map((one) => one.sha256)).toContain(sha256)
    const unnamed = file.documents.filter((one) => one.from === 'LENDER' && !log.includes(one.sha256))
    expect(unnamed.map(({ type }) => type)).toEqual([])
  })
})
