import { type AccountKind, LENDING_ROLES, type StaffRole } from './roles.ts'

/** Every action of a caller, as a closed list. */
export const ACTIONS = [
  'visit',
  'signIn',
  'readOwn',
  'startApplication',
  'readApplication',
  'readStatus',
  'readRecord',
  'readConditions',
  'changeApplication',
  'signApplication',
  'cancelApplication',
  'readDocument',
  'giveDocument',
  'actAsSigner',
  'signAsAdditionalSigner',
  'listApplications',
  'listReferrals',
  'inviteBorrower',
  'reviewPaystub',
  'checkByHand',
  'askForMissing',
  'approveEvidence',
  'decideReview',
  'takeTask',
  'assignTask',
  'keepOwnAbsence',
  'keepAbsence',
  'settleFailedJob',
  'approveFunding',
  'readLedger',
  'answerFeedback',
  'answerChat',
  'superviseChat',
  'readSecurityEvents',
  'administerAccounts',
  'listPeople',
  'respondToIncidents',
  'useSandbox',
] as const
export type Action = (typeof ACTIONS)[number]

/** Why a caller who sent a token counts as a visitor: the code of the problem they get. */
export type TokenRefusal =
  | 'notSignedIn'
  | 'tokenExpired'
  | 'deviceUnknown'
  | 'tokenForged'
  | 'tokenElsewhere'
  | 'secondFactorRequired'
  | 'networkNotAllowed'

/** Of whoever has signed in. */
type InSession = {
  /** The session of the token; every caller over HTTP has it. */
  readonly sid?: string
  /** Their lender asks for a second factor, and this session was not given one: few calls know them. */
  readonly lacksFactor?: true
}
type Person<K extends AccountKind> = InSession & { readonly kind: K; readonly identityUuid: string }

export type Caller =
  | { readonly kind: 'visitor'; readonly refused?: TokenRefusal }
  | Person<'borrower'>
  /** An additional signer, with a login of their own. */
  | Person<'signer'>
  | Person<'agent'>
  /** `originatorUuid` is the uuid that applications name as their referrer. */
  | (Person<'broker'> & { readonly originatorUuid?: string })
  | (Person<'originator'> & { readonly originatorUuid?: string })
  | (InSession & {
      readonly kind: 'staff'
      readonly identityUuid: string
      readonly name: string
      readonly roles: readonly StaffRole[]
    })
  /** A job or a verified vendor, acting for the organisation. */
  | { readonly kind: 'system'; readonly name: string }

/** What a permission may depend on: only who the application belongs to. */
export type Belongings = {
  readonly ownerUuid: string
  /** Its additional signers who accepted their invitation. */
  readonly signerUuids?: readonly string[]
  readonly referrerUuid?: string | undefined
}

type Rule = (caller: Caller, application: Belongings | undefined) => boolean

const anyone: Rule = () => true
const signedIn: Rule = (caller) => caller.kind !== 'visitor'
const borrower: Rule = (caller) => caller.kind === 'borrower' || caller.kind === 'system'
const owner: Rule = (caller, application) =>
  caller.kind === 'system' || (caller.kind === 'borrower' && application?.ownerUuid === caller.identityUuid)
const anySigner: Rule = (caller) => caller.kind === 'signer'
const signer: Rule = (caller, application) =>
  caller.kind === 'signer' && application?.signerUuids?.includes(caller.identityUuid) === true
const referrer =
  (...kinds: readonly ('broker' | 'originator')[]): Rule =>
  (caller, application) =>
    (caller.kind === 'broker' || caller.kind === 'originator') &&
    kinds.includes(caller.kind) &&
    caller.originatorUuid !== undefined &&
    application?.referrerUuid === caller.originatorUuid
/** Originators and brokers; they see only their own applications, by the uuid of their account. */
const originator: Rule = (caller) =>
  (caller.kind === 'broker' || caller.kind === 'originator') && caller.originatorUuid !== undefined
const staff =
  (...roles: readonly StaffRole[]): Rule =>
  (caller) =>
    caller.kind === 'staff' && caller.roles.some((role) => roles.includes(role))
const lender = staff(...LENDING_ROLES)
const anyOf =
  (...rules: readonly Rule[]): Rule =>
  (caller, application) =>
    rules.some((rule) => rule(caller, application))

/** The only table of permissions. The browser only hides. */
const rules = {
  visit: anyone,
  signIn: anyone,
  useSandbox: anyone,
  readOwn: signedIn,
  startApplication: borrower,
  // The specification's application, status and conditions; everything else is for the borrower and staff.
  readApplication: anyOf(owner, signer, referrer('originator'), lender),
  readStatus: anyOf(owner, signer, referrer('broker', 'originator'), lender),
  readRecord: anyOf(owner, lender),
  // The reader's own conditions; the module leaves out those of other people.
  readConditions: anyOf(owner, signer, lender),
  // A signer's own documents; the module leaves out the others.
  readDocument: anyOf(owner, signer, lender),
  giveDocument: anyOf(owner, signer),
  actAsSigner: anySigner,
  signAsAdditionalSigner: signer,
  changeApplication: owner,
  signApplication: anyOf(owner, signer),
  cancelApplication: owner,
  listApplications: lender,
  listReferrals: originator,
  inviteBorrower: originator,
  reviewPaystub: staff('processor', 'underwriter'),
  // What a vendor or a letter would report: employment, identity, an account, a trust, flood, the notary's meeting.
  checkByHand: staff('processor', 'underwriter'),
  // Requests in writing, and closing an application that nobody completed: not a decision about credit.
  askForMissing: staff('processor', 'underwriter', 'manager'),
  // The second person for evidence that a colleague entered.
  approveEvidence: staff('processor', 'underwriter', 'manager'),
  // The decision whether to lend: clearing a review, refusing, ending.
  decideReview: staff('underwriter'),
  takeTask: lender,
  // Who works on what: a colleague's claim, assigned or returned, and a colleague's absence.
  assignTask: staff('manager'),
  keepOwnAbsence: lender,
  keepAbsence: staff('manager'),
  // Work of the machine that failed for good, which nobody's application shows: mails, sweeps, chats, webhooks.
  settleFailedJob: staff('manager'),
  approveFunding: staff('funder'),
  // Where the money of an application went. Compliance opens no application, and reads its ledger alone.
  readLedger: staff('funder', 'compliance'),
  // Messages to the CEO; they show nothing of an application but its number.
  answerFeedback: lender,
  answerChat: staff('chatAgent', 'chatSupervisor'),
  // Every chat of the lender, read-only; the canned replies and the agents' skills.
  superviseChat: staff('chatSupervisor'),
  // Who did what, and who read which case.
  readSecurityEvents: staff('compliance'),
  // Whoever signs in to the lender: out, in again, and out of all sessions.
  administerAccounts: staff('administrator'),
  // Who the lender's staff are, and in which roles.
  listPeople: staff('compliance', 'administrator'),
  // What takes two of them: freezing a case or all payments, and a lost second factor.
  respondToIncidents: staff('compliance', 'administrator'),
} as const satisfies Record<Action, Rule>

/** Whether this caller may do this, with this application if it is about one. */
export const may = (caller: Caller, action: Action, application?: Belongings): boolean =>
  rules[action](caller, application)

/** An application that belongs to the caller in every possible way. */
const theirsInEveryWay = (caller: Caller): Belongings | undefined => {
  if (!('identityUuid' in caller)) return undefined
  const { identityUuid } = caller
  const referrerUuid = 'originatorUuid' in caller ? caller.originatorUuid : undefined
  return { ownerUuid: identityUuid, signerUuids: [identityUuid], referrerUuid }
}

/** Whether the caller could ever do this. Checked before the application is loaded. */
export const mayEver = (caller: Caller, action: Action): boolean => may(caller, action, theirsInEveryWay(caller))

/** Which kinds of caller may use a call. `may` then checks the action. */
export type Who = 'anyone' | 'signedIn' | 'borrower' | 'staff'

const sides = {
  anyone: () => true,
  signedIn: ({ kind }) => kind !== 'visitor',
  /** Everybody with an account who is not staff. */
  borrower: ({ kind }) => kind !== 'visitor' && kind !== 'staff',
  staff: ({ kind }) => kind === 'staff',
} as const satisfies Record<Who, (caller: Caller) => boolean>

export const mayTry = (caller: Caller, who: Who): boolean => sides[who](caller)
