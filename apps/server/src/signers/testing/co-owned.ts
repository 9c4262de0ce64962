import { randomUUID } from 'node:crypto'
import { type DocumentRow, listDocuments, markDocumentRead, sign } from '@hearthline/contracts'
import { type ApplicationFacts, type CoSigner, legalName, type OtherOwner } from '@hearthline/domain/application'
import type { Step } from '@hearthline/domain/workflow'
import { CLOSING_DOCUMENTS } from '../../documents/index.ts'
import { closingFacts } from '../../documents/testing/index.ts'
import { reserveAccountIn } from '../../identity/index.ts'
import { inboxOf } from '../../notifications/index.ts'
import { type Applicant, createApplicant } from '../../testing/test-applicant.ts'
import { signerActions } from './signer-actions.ts'
import type { SignerServer } from './signer-server.ts'

/** A signer right after accepting their invitation. */
export const coSignerNamed = (uuid: string): CoSigner => ({
  uuid,
  invitedAt: '2026-11-06T17:00:00.000Z',
  invitationEndsAt: '2099-11-20T17:00:00.000Z',
  invitations: 1,
  acceptedAt: '2026-11-06T18:00:00.000Z',
  demonstrationCode: 'K7QX2M',
})

type Named = Pick<OtherOwner, 'firstName' | 'lastName' | 'owes'>

const signAsBorrower = async ({ visitor, uuid }: Applicant) => {
  const params = { uuid }
  const documents = (await visitor.call(listDocuments, { params })).body as unknown as readonly DocumentRow[]
  for (const { uuid: document, sha256 } of documents)
    await visitor.call(markDocumentRead, { params: { uuid, document }, body: { sha256 } })
  const placesOf = ({ anchors }: DocumentRow) =>
    anchors.map(({ name }) => name).filter((name) => /^(borrower|owner)-1\./.test(name))
  const toSign = documents.filter((loanDocument) => loanDocument.signedAt === null && placesOf(loanDocument).length > 0)
  return visitor.call(sign, {
    params,
    body: {
      adopted: { kind: 'typed', name: 'Avery José Sample' },
      initials: 'AS',
      papers: toSign.map((loanDocument) => ({
        documentUuid: loanDocument.uuid,
        sha256: loanDocument.sha256,
        anchors: placesOf(loanDocument),
      })),
    },
  })
}

type Home = Partial<Pick<ApplicationFacts['property'], 'occupancy' | 'state'>> & { readonly step?: Step }

/** An application whose home has other owners, at NOTE_SIGNING with the documents of today; its borrower can sign. */
export const coOwned = async (
  server: SignerServer,
  people: readonly Named[],
  { step = 'NOTE_SIGNING', ...home }: Home = {},
) => {
  const { app, lender } = server
  const owners: OtherOwner[] = []
  for (const person of people) {
    const email = `${person.firstName}-${randomUUID().slice(0, 8)}@example.test`.toLowerCase()
    const uuid = await app.db.inTransaction(lender.id, (tx) => reserveAccountIn(tx, email))
    owners.push({ uuid, email, relation: 'SIBLING', ...person })
  }
  const applicant = await createApplicant(server, {
    step,
    facts: {
      ...closingFacts,
      property: { ...closingFacts.property, ...home },
      additional: { purpose: 'OTHER', otherOwners: owners, givenAt: '2026-11-02T17:00:00.000Z' },
      titleRecord: {
        ...closingFacts.titleRecord,
        vesting: [closingFacts.applicant, ...owners].map(legalName).join(' and '),
      },
      coDeed: 'PENDING',
    },
  })
  const moment = await app.clock.at(lender.id, lender.timeZone)
  const context = { app, organisation: lender.id, application: await applicant.now(), ...moment }
  const made = await server.documents.make(context, CLOSING_DOCUMENTS)
  await app.db.inTransaction(lender.id, (tx) => made.keep(tx))
  return {
    applicant,
    owners,
    signers: owners.map((owner) => signerActions(server, applicant, owner)),
    /** With the job that puts the signatures on the documents, unless that is still to come. */
    borrowerSigns: async ({ areSet = true } = {}) => {
      const answer = await signAsBorrower(applicant)
      if (areSet) await server.setSignedDocuments()
      return answer
    },
  }
}

/** An application at CO_DEED_REQ with one other owner, who was invited, and the mails that they got. */
export const withOneSigner = async (server: SignerServer) => {
  const made = await coOwned(server, [{ firstName: 'Robin', lastName: 'Example', owes: true }])
  const signed = await made.borrowerSigns()
  if (signed.body.state !== 'CO_DEED_REQ') throw new Error(`it stands at ${signed.body.state}`)
  const [signer] = made.signers
  const [owner] = made.owners
  if (signer === undefined || owner === undefined) throw new Error('nobody signs')
  const mails = async () => {
    await server.deliver()
    return inboxOf(server.app.db, server.lender.id, owner.email)
  }
  return { ...made, signer, owner, mails }
}

/** Facts at the closing of a home of two, whose other owner is this additional signer. */
export const closingFactsWith = (signer: string): ApplicationFacts => {
  const owner = {
    uuid: signer,
    firstName: 'Sam',
    lastName: 'Other',
    email: 'sam@example.test',
    relation: 'SPOUSE',
    owes: false,
  } as const
  const additional = { ...closingFacts.additional, purpose: 'OTHER', givenAt: '2026-11-02T17:00:00.000Z' } as const
  return {
    ...closingFacts,
    additional: { ...additional, otherOwners: [owner] },
    coSigners: [coSignerNamed(signer)],
  }
}
