import {
  cancelApplication,
  changePassword,
  declineSigning,
  inviteSigner,
  listSigners,
  readCoDeedStatus,
  readConsentTest,
  readHeloc,
  readRecord,
  readSigning,
  type SignerRow,
} from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSecret } from '../applications/index.ts'
import { screenAgain } from '../funding/index.ts'
import { PASSWORD } from '../identity/testing/people.ts'
import { inboxOf } from '../notifications/index.ts'
import { moveShift } from '../platform/clock/index.ts'
import type { Visitor } from '../testing/test-server.ts'
import { coOwned } from './testing/co-owned.ts'
import type { SignerActions } from './testing/signer-actions.ts'
import { createSignerServer, type SignerServer } from './testing/signer-server.ts'

let server: SignerServer
beforeAll(async () => {
  server = await createSignerServer()
})
afterAll(() => server.close())

const robin = { firstName: 'Robin', lastName: 'Example', owes: true }
const kim = { firstName: 'Kim', lastName: 'Owner', owes: false }

const opened = async (people = [robin], home: Parameters<typeof coOwned>[2] = {}) => {
  const made = await coOwned(server, people, home)
  expect((await made.borrowerSigns()).body).toMatchObject({ state: 'CO_DEED_REQ' })
  return made
}
const accepted = async (signer: SignerActions): Promise<Visitor> => {
  const token = await signer.invitation()
  const visitor = await signer.logIn()
  expect((await signer.accept(visitor, token)).status).toBe(200)
  return visitor
}
const identified = async (signer: SignerActions): Promise<Visitor> => {
  const visitor = await accepted(signer)
  expect((await signer.giveDetails(visitor)).body).toMatchObject({ hasConsent: true, owesDetails: false })
  const { uuid } = await signer.bring(visitor)
  expect((await signer.showDocument(visitor, uuid)).status).toBe(200)
  await server.checkIdentity()
  return visitor
}
const signed = async (signer: SignerActions) => {
  const visitor = await identified(signer)
  expect((await signer.begin(visitor)).status).toBe(200)
  await signer.readAll(visitor)
  const answer = await signer.sign(visitor)
  await server.setSignedDocuments()
  return { visitor, answer }
}
const [only, first, second] = [0, 0, 1]
type Owned = Awaited<ReturnType<typeof coOwned>>
const signerOf = ({ signers }: Owned, nth = only): SignerActions => {
  const found = signers[nth]
  if (found === undefined) throw new Error('no such signer')
  return found
}
const boardOf = async ({ applicant: { visitor, uuid } }: Owned) =>
  (await visitor.call(listSigners, { params: { uuid } })).body as unknown as readonly SignerRow[]
const standings = async (owned: Owned) => (await boardOf(owned)).map(({ standing }) => standing)
const movedMails = async ({ owners }: Owned) => {
  await server.deliver()
  const mails = await inboxOf(server.app.db, server.lender.id, owners[only]?.email ?? '')
  return mails.filter(({ subject }) => subject.includes('Your invitation to sign goes to another address'))
}
const inviteAgain = ({ applicant: { visitor, uuid }, owners }: Owned, body: object = {}, nth = only) =>
  visitor.call(inviteSigner, { params: { uuid, signer: owners[nth]?.uuid ?? '' }, body })

describe('an application with other owners', () => {
  it('lets nobody accept by link and mailed code alone, one mailbox, where the lender demands two factors', async () => {
    const lender = server.registry.byId(server.lender.id) ?? server.lender
    const before = lender.signIn
    const signer = signerOf(await opened())
    const token = await signer.invitation()
    Object.assign(lender, { signIn: { borrowerSecondFactor: 'required' } })
    try {
      const visitor = await signer.logIn()
      const refused = await signer.accept(visitor, token)
      expect(refused).toMatchObject({ status: 403, body: { code: 'secondFactorRequired' } })
      expect((await visitor.call(changePassword, { body: { password: PASSWORD } })).status).toBe(200)
      expect((await signer.accept(visitor, token)).status).toBe(200)
    } finally {
      Object.assign(lender, { signIn: before })
    }
  })

  it('is signed by one who owes, by their own login and calls, and goes on to the notary [P-1-17] [C-3-15] [C-3-17]', async () => {
    const owned = await opened()
    const signer = signerOf(owned)
    expect(await standings(owned)).toEqual(['INVITED'])
    const { visitor, answer } = await signed(signer)
    expect(answer.body).toMatchObject({ state: 'GENERATE_NOTARY_DISCLOSURE' })
    expect((await visitor.call(readCoDeedStatus)).body).toEqual({ coDeedStatus: 'COMPLETE' })
    expect((await visitor.call(readHeloc, { params: { uuid: owned.applicant.uuid } })).body).toMatchObject({
      additionalSignerVersion: 'v1',
      helocSigners: [{ identityUuid: owned.owners[0]?.uuid }],
      applicants: [{ type: 'PRIMARY' }, { type: 'CO_DEEDER' }],
    })
    const types = (await signer.documents(visitor)).filter(({ from }) => from === 'LENDER').map(({ type }) => type)
    expect(types.sort()).toEqual(['ACCOUNT_OPENING_DISCLOSURE', 'CREDIT_AGREEMENT', 'NOTICE_OF_RIGHT_TO_CANCEL'])
  })

  it.each([
    ['GA', true],
    ['CO', false],
  ] as const)(
    'tells one who has signed whether the notary is met in person, before the deed is made: %s %s',
    async (state, notaryInPerson) => {
      const owned = await opened([robin], { state })
      const { visitor } = await signed(signerOf(owned))
      expect((await owned.applicant.now()).step).toBe('GENERATE_NOTARY_DISCLOSURE')
      expect(await signerOf(owned).task(visitor)).toMatchObject({ notaryInPerson })
    },
  )

  it('waits for each of two, and asks one who only owns for no signature on the note', async () => {
    const owned = await opened([robin, kim])
    const one = await signed(signerOf(owned, first))
    expect(one.answer.body).toMatchObject({ state: 'CO_DEED_REQ' })
    expect((await one.visitor.call(readCoDeedStatus)).body).toEqual({ coDeedStatus: 'PENDING' })
    expect(await standings(owned)).toEqual(['SIGNED', 'INVITED'])
    const two = await signed(signerOf(owned, second))
    expect(two.answer.body).toMatchObject({ state: 'GENERATE_NOTARY_DISCLOSURE' })
    const types = (await signerOf(owned, second).documents(two.visitor)).map(({ type }) => type)
    expect(types).not.toContain('CREDIT_AGREEMENT')
    expect(types).toContain('NOTICE_OF_RIGHT_TO_CANCEL')
    expect((await owned.applicant.now()).facts.coDeed).toBe('COMPLETE')
  })

  it('has its deed notarised once every owner signed it before the notary', async () => {
    const owned = await opened([robin, kim])
    const visitors = []
    for (const signer of owned.signers) visitors.push((await signed(signer)).visitor)
    expect(await owned.applicant.work(server.jobs)).toBe('DEED_SIGNING')
    for (const [nth, visitor] of visitors.entries())
      expect((await signerOf(owned, nth).signDeedBefore(visitor)).status).toBe(200)
    await server.notarize()
    // The borrower is still missing.
    expect((await owned.applicant.now()).step).toBe('DEED_SIGNING')
    const borrower = signerOf(owned)
    expect((await borrower.signDeedBefore(owned.applicant.visitor)).status).toBe(200)
    await server.notarize()
    expect((await owned.applicant.now()).step).toBe('TRUST_AND_INSURANCE')
    const journal = await server.app.db
      .read<{ notary_journal: { application_uuid: string; signer_name: string } }>(server.lender.id)
      .selectFrom('notary_journal')
      .where('application_uuid', '=', owned.applicant.uuid)
      .select('signer_name')
      .execute()
    expect(journal.map(({ signer_name }) => signer_name).sort()).toEqual([
      'Avery José Sample',
      'Kim Owner',
      'Robin Example',
    ])
  })

  it.each(['SECOND_HOME', 'INVESTMENT'] as const)(
    'asks one who owes nothing on a home with no right to cancel (%s) for nothing before the deed',
    async (occupancy) => {
      const owned = await opened([kim], { occupancy })
      const visitor = await identified(signerOf(owned))
      const shown = await signerOf(owned).documents(visitor)
      expect(shown.flatMap(({ anchors }) => anchors)).toEqual([])
      const { facts, step } = await owned.applicant.now()
      expect([step, facts.coDeed, facts.coSigners?.[0]?.signedAt]).toEqual([
        'GENERATE_NOTARY_DISCLOSURE',
        'COMPLETE',
        undefined,
      ])
      expect(await owned.applicant.work(server.jobs)).toBe('DEED_SIGNING')
      expect((await signerOf(owned).signDeedBefore(visitor)).status).toBe(200)
    },
  )

  it('screens everybody who owns the home once more before the funding', async () => {
    const owned = await opened([robin, kim], { occupancy: 'INVESTMENT' })
    await identified(signerOf(owned, second))
    const { app, lender } = server
    const names: string[] = []
    const vendors = app.vendorsFor(lender.id)
    const screen: typeof vendors.screening.screen = (asked) => {
      names.push(asked.name)
      return vendors.screening.screen(asked)
    }
    const watched = { ...app, vendorsFor: () => ({ ...vendors, screening: { ...vendors.screening, screen } }) }
    const moment = await app.clock.at(lender.id, lender.timeZone)
    await screenAgain({ app: watched, organisation: lender.id, application: await owned.applicant.now(), ...moment })
    expect(names).toEqual(['Avery José Sample', 'Robin Example', 'Kim Owner'])
  })

  it('waits for the one of two who has documents to sign, and says of the other that the deed is next', async () => {
    const owned = await opened([robin, kim], { occupancy: 'INVESTMENT' })
    const visitor = await identified(signerOf(owned, second))
    expect(await standings(owned)).toEqual(['INVITED', 'READY_FOR_DEED'])
    expect(await signerOf(owned, second).task(visitor)).toMatchObject({
      standing: 'READY_FOR_DEED',
      mayCancel: false,
    })
    expect((await signed(signerOf(owned, first))).answer.body).toMatchObject({ state: 'GENERATE_NOTARY_DISCLOSURE' })
  })

  it('is not moved on by the identity of one who will not sign, until they are asked again', async () => {
    const owned = await opened([robin, kim], { occupancy: 'INVESTMENT' })
    await signed(signerOf(owned, first))
    const visitor = await accepted(signerOf(owned, second))
    await visitor.call(declineSigning, { params: { uuid: owned.applicant.uuid }, body: {} })
    await signerOf(owned, second).details(visitor)
    const { uuid } = await signerOf(owned, second).bring(visitor)
    await signerOf(owned, second).showDocument(visitor, uuid)
    await server.checkIdentity()
    expect((await owned.applicant.now()).step).toBe('CO_DEED_REQ')
    expect((await inviteAgain(owned, {}, second)).status).toBe(200)
    expect((await owned.applicant.now()).step).toBe('GENERATE_NOTARY_DISCLOSURE')
  })

  it('gives each owner a notice of their own, two copies each, and lets the right to cancel run from the last', async () => {
    const owned = await opened()
    await moveShift(server.app.db.read(server.lender.id), server.lender.id, 1)
    const { visitor, answer } = await signed(signerOf(owned))
    expect(answer.status).toBe(200)
    const notices = (await signerOf(owned).documents(visitor)).filter(
      ({ type }) => type === 'NOTICE_OF_RIGHT_TO_CANCEL',
    )
    expect(notices).toHaveLength(1)
    // A page for each copy, and one for the receipt.
    expect(notices[0]?.pages).toBe(3)
    const { facts } = await owned.applicant.now()
    expect(String(facts.coSigners?.[0]?.signedAt) > String(facts.disclosures?.closingSignedAt)).toBe(true)
  })
})

describe('an invitation', () => {
  it('works once', async () => {
    const owned = await opened()
    const signer = signerOf(owned)
    const token = await signer.invitation()
    const visitor = await signer.logIn()
    expect((await signer.accept(visitor, token)).status).toBe(200)
    expect((await signer.accept(visitor, token)).body).toMatchObject({ code: 'linkEnded' })
  })

  it('is good for the address it was sent to only, and is not spent by anybody else', async () => {
    const [mine, theirs] = [await opened(), await opened()]
    const token = await signerOf(theirs).invitation()
    const stranger = await signerOf(mine).logIn()
    expect((await signerOf(mine).accept(stranger, token)).body).toMatchObject({ code: 'invitationForAnother' })
    const meant = await signerOf(theirs).logIn()
    expect((await signerOf(theirs).accept(meant, token)).status).toBe(200)
  })

  it('ends after fourteen days, which the borrower sees and mends with a new one', async () => {
    const owned = await opened()
    const signer = signerOf(owned)
    const token = await signer.invitation()
    await moveShift(server.app.db.read(server.lender.id), server.lender.id, 20)
    expect(await standings(owned)).toEqual(['EXPIRED'])
    const visitor = await signer.logIn()
    expect((await signer.accept(visitor, token)).body).toMatchObject({ code: 'linkEnded' })
    expect((await inviteAgain(owned)).body).toMatchObject([{ standing: 'INVITED' }])
    expect((await signer.accept(visitor, await signer.invitation())).status).toBe(200)
  })

  it('ends the one before it, and goes to another address where the first was wrong', async () => {
    const owned = await opened()
    const before = await signerOf(owned).invitation()
    expect((await inviteAgain(owned, { email: 'right.address@example.test' })).status).toBe(200)
    const visitor = await signerOf(owned).logIn()
    expect((await signerOf(owned).accept(visitor, before)).body).toMatchObject({ code: 'linkEnded' })
    expect(await boardOf(owned)).toMatchObject([{ email: 'right.address@example.test', standing: 'INVITED' }])
    const mail = await (async () => {
      await server.deliver()
      return inboxOf(server.app.db, server.lender.id, 'right.address@example.test')
    })()
    expect(mail[0]?.text).toContain('heloc-signer/login#')
    const mails = await movedMails(owned)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).not.toMatch(/right\.address|#[\w-]{43}/)
  })

  it('tells nobody of another address where it goes to the same one again (control)', async () => {
    const owned = await opened()
    expect((await inviteAgain(owned, { email: owned.owners[0]?.email.toUpperCase() })).status).toBe(200)
    expect(await movedMails(owned)).toEqual([])
  })

  it.each([
    [
      'the borrower’s own address',
      (owned: Owned) => owned.applicant.now().then(({ facts }) => facts.applicant.email),
      'ownerEmailSameAsYours',
    ],
    [
      'the borrower’s own inbox by another mark',
      (owned: Owned) => owned.applicant.now().then(({ facts }) => facts.applicant.email.replace('@', '+robin@')),
      'ownerEmailSameAsYours',
    ],
    ['another owner’s', async (owned: Owned) => owned.owners[1]?.email ?? '', 'ownerEmailTwice'],
  ] as const)('never goes to %s', async (_, emailOf, code) => {
    const owned = await opened([robin, kim])
    const answer = await inviteAgain(owned, { email: await emailOf(owned) })
    expect(answer.body).toMatchObject({ code: 'invalidInput', fields: [{ path: 'email', code }] })
  })
})

describe('an owner who has not taken up the invitation', () => {
  it('is no signer of the application yet, however they sign in', async () => {
    const owned = await opened()
    const visitor = await signerOf(owned).logIn()
    const params = { uuid: owned.applicant.uuid }
    expect((await visitor.call(readHeloc, { params })).body).toMatchObject({ code: 'applicationNotFound' })
    expect((await visitor.call(readSigning)).body).toMatchObject({ code: 'applicationNotFound' })
  })
})

describe('an additional signer', () => {
  it('reaches nothing of another application, nor of the borrower’s own', async () => {
    const [mine, theirs] = [await opened(), await opened()]
    const visitor = await accepted(signerOf(mine))
    expect((await visitor.call(readHeloc, { params: { uuid: theirs.applicant.uuid } })).status).toBe(404)
    const params = { uuid: mine.applicant.uuid }
    for (const call of [readRecord, listSigners, cancelApplication])
      expect((await visitor.call(call, { params, body: {} })).status).toBe(403)
    const shown = await signerOf(mine).documents(visitor)
    expect(shown.map(({ type }) => type)).not.toContain('AUTOPAY_AUTHORIZATION')
    const task = JSON.stringify(await signerOf(mine).task(visitor))
    for (const word of ['score', 'income', 'taxId', 'Cents']) expect(task).not.toContain(word)
  })

  it('keeps their documents from the borrower', async () => {
    const owned = await opened()
    const visitor = await accepted(signerOf(owned))
    const { uuid } = await signerOf(owned).bring(visitor)
    expect((await signerOf(owned).documents(visitor)).map((document) => document.uuid)).toContain(uuid)
    const borrowers = await signerOf(owned).documents(owned.applicant.visitor)
    expect(borrowers.map((document) => document.uuid)).not.toContain(uuid)
  })

  it('has their birth date sealed under a name of their own, and none of it in the facts', async () => {
    const owned = await opened()
    const visitor = await accepted(signerOf(owned))
    await signerOf(owned).details(visitor)
    const { app, lender } = server
    const from = { db: app.db, keys: app.keys, organisation: lender.id }
    const { uuid } = owned.applicant
    expect(await readSecret(from, uuid, `BIRTH_DATE:${owned.owners[0]?.uuid}`)).toBe('1985-03-04')
    expect(await readSecret(from, uuid, 'BIRTH_DATE')).toBe('1984-05-17')
    expect(JSON.stringify((await owned.applicant.now()).facts)).not.toContain('1985-03-04')
  })

  it('opens a test page, and is held to its code', async () => {
    const owned = await opened()
    const visitor = await accepted(signerOf(owned))
    const page = await visitor.raw(readConsentTest, { params: { uuid: owned.applicant.uuid } })
    expect(page.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const answer = await signerOf(owned).details(visitor, { demonstrationCode: 'AAAAAA' })
    expect(answer.body).toMatchObject({
      fields: [{ path: 'demonstrationCode', code: 'demonstrationWrong' }],
    })
  })

  it('who is too young to sign is told so', async () => {
    const owned = await opened()
    const visitor = await accepted(signerOf(owned))
    const answer = await signerOf(owned).details(visitor, { birthDate: '2015-01-01' })
    expect(answer.body).toMatchObject({ code: 'invalidInput' })
  })

  it('shows who they are before they sign, and with a consent of their own', async () => {
    const owned = await opened()
    const signer = signerOf(owned)
    const visitor = await accepted(signer)
    expect((await signer.showDocument(visitor, (await signer.bring(visitor)).uuid)).body).toMatchObject({
      code: 'consentMissing',
    })
    await signer.details(visitor)
    expect((await signer.begin(visitor)).body).toMatchObject({ code: 'identityFirst' })
    const documents = [{ documentUuid: crypto.randomUUID(), sha256: '0'.repeat(64), anchors: ['owner-1.receipt'] }]
    expect((await signer.sign(visitor, { papers: documents })).body).toMatchObject({ code: 'identityFirst' })
  })

  // [ASVS-2.3.1]
  it('signs nothing while it is still looked at who they are', async () => {
    const signer = signerOf(await opened())
    const visitor = await accepted(signer)
    await signer.giveDetails(visitor)
    await signer.showDocument(visitor, (await signer.bring(visitor)).uuid)
    expect((await signer.begin(visitor)).body).toMatchObject({ code: 'identityFirst' })
    const papers = [{ documentUuid: crypto.randomUUID(), sha256: '0'.repeat(64), anchors: ['owner-1.receipt'] }]
    expect((await signer.sign(visitor, { papers })).body).toMatchObject({ code: 'identityFirst' })
    await server.checkIdentity()
    expect((await signer.begin(visitor)).status).toBe(200) // control
  })

  it('whose document is blurred tries again', async () => {
    const owned = await opened([{ firstName: 'Morgan', lastName: 'Blurryscan', owes: false }])
    const signer = signerOf(owned)
    const visitor = await identified(signer)
    expect((await signer.task(visitor)).identity).toMatchObject({ status: 'REJECTED', tries: 1, reasons: ['BLURRED'] })
    await signer.showDocument(visitor, (await signer.bring(visitor)).uuid)
    await server.checkIdentity()
    expect(await signer.task(visitor)).toMatchObject({ standing: 'IDENTIFIED' })
  })

  it('on a sanctions list waits for a person, and the staff know', async () => {
    const owned = await opened([{ firstName: 'Quinn', lastName: 'Listmatch', owes: false }])
    const visitor = await identified(signerOf(owned))
    expect((await signerOf(owned).task(visitor)).identity).toMatchObject({ withPersonSince: expect.any(String) })
    const { facts, step } = await owned.applicant.now()
    expect([step, facts.coSigners?.[0]?.identityForPerson?.reason]).toEqual(['CO_DEED_REQ', 'screeningMatch'])
  })

  it('waits until the documents show who signed before, and is told so', async () => {
    const owned = await coOwned(server, [robin])
    const signer = signerOf(owned)
    await owned.borrowerSigns({ areSet: false })
    const visitor = await identified(signer)
    expect((await signer.begin(visitor)).body).toMatchObject({ code: 'papersBeingSet' })
    const documents = [{ documentUuid: crypto.randomUUID(), sha256: '0'.repeat(64), anchors: ['owner-1.receipt'] }]
    expect((await signer.sign(visitor, { papers: documents })).body).toMatchObject({ code: 'papersBeingSet' })
    await server.setSignedDocuments()
    expect((await signer.begin(visitor)).status).toBe(200)
    expect((await signer.documents(visitor)).map(({ type }) => type)).toContain('CREDIT_AGREEMENT')
  })

  it('reads to the end first, and signs with the name on the documents', async () => {
    const owned = await opened()
    const signer = signerOf(owned)
    const visitor = await identified(signer)
    await signer.begin(visitor)
    expect((await signer.sign(visitor)).body).toMatchObject({ code: 'readToTheEndFirst' })
    await signer.readAll(visitor)
    const other = await signer.sign(visitor, { adopted: { kind: 'typed', name: 'Avery José Sample' } })
    expect(other.body).toMatchObject({ fields: [{ path: 'adopted.name', code: 'signatureNotYourName' }] })
    expect((await owned.applicant.now()).step).toBe('CO_DEED_REQ')
  })

  it('may decline: the borrower is written to and sees it, and may ask again', async () => {
    const owned = await opened()
    const signer = signerOf(owned)
    const visitor = await accepted(signer)
    const params = { uuid: owned.applicant.uuid }
    const declined = await visitor.call(declineSigning, { params, body: { reason: 'I was not asked before.' } })
    expect(declined.body).toMatchObject({ standing: 'DECLINED' })
    expect(await boardOf(owned)).toMatchObject([{ standing: 'DECLINED', declinedBecause: 'I was not asked before.' }])
    const before = await owned.applicant.now()
    expect(before.facts.needsAttention).toMatchObject({ step: 'CO_DEED_REQ', reason: 'signerDeclined' })
    expect((await inviteAgain(owned)).body).toMatchObject([{ standing: 'OPENED' }])
    expect((await owned.applicant.now()).facts.needsAttention).toBeUndefined()
  })
})
