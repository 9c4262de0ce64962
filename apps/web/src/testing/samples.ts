import type { AccountKind, ConditionRecord, DocumentRow, Profile, SignerTask } from '@hearthline/contracts'

export { sampleHeloc, sampleRecord, sampleStatus } from '@hearthline/contracts/testing'

/** A document that the borrower is asked for; for tests. */
export const sampleCondition = (change: Partial<ConditionRecord> = {}): ConditionRecord => {
  const { state = 'OPEN', xtraData = { numDocsRequired: 1 } } = change
  return {
    uuid: crypto.randomUUID(),
    categoryEnum: 'GENERIC_DOCUMENT_REQUEST',
    created: '2026-11-03T17:00:00Z',
    notes: null,
    commentsToBorrower: null,
    requestDocuments: state === 'OPEN',
    actionNeeded: state === 'OPEN',
    state,
    since: '2026-11-03T17:00:00Z',
    signer: null,
    openedBy: 'STAFF',
    owner: 'BORROWER',
    blocks: ['closing', 'funding'],
    documentType: 'SUPPORT',
    documents: [],
    isJudgedHere: true,
    mayBeWaived: true,
    ...change,
    xtraData,
  }
}

/** A document of the lender's that is made up; for tests. */
export const sampleDocument = (change: Partial<DocumentRow> = {}): DocumentRow => ({
  uuid: crypto.randomUUID(),
  type: 'PRIVACY_NOTICE',
  from: 'LENDER',
  createdAt: '2026-11-12T18:00:00.000Z',
  sha256: 'a'.repeat(64),
  bytes: 1,
  mediaType: 'application/pdf',
  fileName: 'a.pdf',
  pages: 1,
  anchors: [],
  mustBeRead: false,
  readAt: null,
  signedAt: null,
  review: null,
  reviewReason: null,
  ...change,
})

/** The profile of somebody made up, as an account has it; for tests. */
export const sampleProfile: Profile = {
  uuid: '3f2a1b0c-0000-4000-8000-0000000000a1',
  name: { firstName: 'Avery', middleName: null, lastName: 'Sample', suffix: null },
  email: 'avery@example.com',
  phoneNumbers: ['+13035550142'],
  dob: '1980-02-03',
  addresses: [],
  hasSsn: false,
  optimizelyProfileUuid: null,
}

/** What an additional signer is asked for, right after they opened the invitation; for tests. */
export const sampleTask = (change: Partial<SignerTask> = {}): SignerTask => ({
  uuid: '3f2a1b0c-0000-4000-8000-000000000001',
  loanNumber: 'HL-TEST-0001',
  step: 'CO_DEED_REQ',
  isOpen: true,
  isPaused: false,
  borrowerName: 'Avery Sample',
  homeLines: ['2187 Larkspur Ln', 'Fort Collins, CO 80525'],
  homeState: 'CO',
  legalName: 'Robin Example',
  email: 'robin@example.com',
  owes: false,
  signsBeforeDeed: true,
  mayCancel: true,
  standing: 'OPENED',
  hasConsent: false,
  owesDetails: false,
  demographics: 'NOT_ASKED',
  identity: null,
  signerState: null,
  signedAt: null,
  deedSignedAt: null,
  isDeedReady: false,
  notaryInPerson: false,
  sessionUuid: null,
  ...change,
})

/** A token that says whose it is, signed by nobody; for tests. */
export const sampleToken = (kind: AccountKind): string => `e30.${btoa(JSON.stringify({ kind }))}.sample`
