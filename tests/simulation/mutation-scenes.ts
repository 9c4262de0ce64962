import type { Seen } from './rules/index.ts'

type Facts = Seen['now']['facts']

export const withFacts = (seen: Seen, change: (facts: Facts) => Partial<Facts>): Seen => ({
  ...seen,
  now: { ...seen.now, facts: { ...seen.now.facts, ...change(seen.now.facts) } },
})

export const CO_OWNER = '00000000-0000-4000-8000-00000000c0de'
/** The name of a co-owner among the personas: one who already has a name has lines of their own. */
export const CO_OWNER_NAME = 'Sky Coowner'

const AUTOPAY = {
  uuid: 'autopay',
  type: 'AUTOPAY_AUTHORIZATION',
  sha256: 'a',
  owner: null,
  isStanding: true,
  isSigned: true,
}
const NOTICE = {
  uuid: 'notice',
  type: 'NOTICE_OF_RIGHT_TO_CANCEL',
  sha256: 'n',
  owner: CO_OWNER,
  isStanding: true,
  isSigned: true,
}

/** The deed signed in a video session, and payments by autopay. */
const byVideo = (seen: Seen): Seen => ({
  ...withFacts(seen, ({ notary, bank }) => ({
    notary: notary && { ...notary, manual: false, signedDeed: undefined },
    bank: { ...bank, payType: 'AUTOPAY' },
  })),
  deedSessions: [null],
  documents: [...seen.documents.filter(({ type }) => type !== AUTOPAY.type), AUTOPAY],
  signatures: [...seen.signatures, { document: AUTOPAY.uuid, signer: seen.now.ownerUuid, shownOn: undefined }],
})

/** The same with an additional owner who also owes and signed everything. */
const withCoOwner = (alone: Seen): Seen => {
  const seen = byVideo(alone)
  const both = { uuid: 'both', type: 'CREDIT_AGREEMENT', sha256: 'b', owner: null, isStanding: true, isSigned: true }
  const owner = { uuid: CO_OWNER, firstName: 'Sky', lastName: 'Coowner', email: 'sky@example.test' }
  const [line] = seen.journal
  return {
    ...withFacts(seen, ({ additional }) => ({
      coDeed: 'COMPLETE',
      additional: additional && { ...additional, otherOwners: [{ ...owner, relation: 'SPOUSE', owes: true }] },
    })),
    documents: [
      ...seen.documents.map((loanDocument) =>
        loanDocument.type === both.type ? { ...loanDocument, isStanding: false } : loanDocument,
      ),
      both,
      NOTICE,
    ],
    signatures: [
      ...seen.signatures,
      ...seen.documents
        .filter(({ type, isStanding }) => type === both.type && isStanding)
        .map(({ uuid }) => ({ document: uuid, signer: CO_OWNER, shownOn: both.uuid })),
      { document: NOTICE.uuid, signer: CO_OWNER, shownOn: undefined },
    ],
    deedSessions: [...seen.deedSessions, CO_OWNER],
    journal: [...seen.journal, ...(line === undefined ? [] : [{ ...line, name: CO_OWNER_NAME }])],
  }
}

const inPerson = (seen: Seen): Seen => {
  const deed = seen.documents.find(({ type }) => type === 'SECURITY_INSTRUMENT')
  const signedDeed = { document: deed?.uuid ?? '', sha256: deed?.sha256 ?? '', givenAt: '2026-10-05T15:00:00.000Z' }
  return {
    ...withFacts(seen, ({ notary }) => ({ notary: notary && { ...notary, manual: true, signedDeed } })),
    deedSessions: [],
  }
}

const secondHome = (seen: Seen): Seen =>
  withFacts(seen, ({ property }) => ({ property: { ...property, occupancy: 'SECOND_HOME' }, rescission: undefined }))

/** A correct state, made from a line on a principal dwelling that was funded in the simulation. */
export const scenes = { asItWas: (seen: Seen) => seen, byVideo, withCoOwner, inPerson, secondHome }
