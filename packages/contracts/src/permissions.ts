import { type AccountKind, LENDING_ROLES, type StaffRole } from './roles.ts'

/** Everything somebody may want to do, closed. */
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
  'signBeside',
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
  'approveFunding',
  'answerFeedback',
  'answerChat',
  'superviseChat',
  'useSandbox',
] as const
export type Action = (typeof ACTIONS)[number]

/** Why somebody who sent a token is a visitor nevertheless: the code of what they are told. */
export type TokenRefusal = 'notSignedIn' | 'tokenForged' | 'tokenElsewhere'

/** `sid` is the session the token belongs to; it is there for whoever came over HTTP. */
type Person<K extends AccountKind> = { readonly kind: K; readonly identityUuid: string; readonly sid?: string }

export type Caller =
  | { readonly kind: 'visitor'; readonly refused?: TokenRefusal }
  | Person<'borrower'>
  /** Somebody beside the borrower who has to sign, with a login of their own. */
  | Person<'signer'>
  | Person<'agent'>
  /** `originatorUuid` is what applications name as their referrer. */
  | (Person<'broker'> & { readonly originatorUuid?: string })
  | (Person<'originator'> & { readonly originatorUuid?: string })
  | {
      readonly kind: 'staff'
      readonly identityUuid: string
      readonly sid?: string
      readonly name: string
      readonly roles: readonly StaffRole[]
    }
  /** A job or a verified vendor, acting for the organisation. */
  | { readonly kind: 'system'; readonly name: string }

/** What a judgement may know of the application: nothing but whose it is. */
export type Belongings = {
  readonly ownerUuid: string
  /** Its additional signers: owners who took up their invitation, and nobody else. */
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
/** Whoever brings applications; of these they are shown their own alone, by the uuid of their account. */
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

/** The one place that says who may do what. The browser only hides. */
const rules = {
  visit: anyone,
  signIn: anyone,
  useSandbox: anyone,
  readOwn: signedIn,
  startApplication: borrower,
  // The specification's application, status and conditions; what else we know of it is the borrower's and the staff's.
  readApplication: anyOf(owner, signer, referrer('originator'), lender),
  readStatus: anyOf(owner, signer, referrer('broker', 'originator'), lender),
  readRecord: anyOf(owner, lender),
  // What is asked of whoever reads; the room leaves out what is asked of somebody else.
  readConditions: anyOf(owner, signer, lender),
  // A signer's own share of the papers; the room leaves out the rest.
  readDocument: anyOf(owner, signer, lender),
  giveDocument: anyOf(owner, signer),
  actAsSigner: anySigner,
  signBeside: signer,
  changeApplication: owner,
  signApplication: anyOf(owner, signer),
  cancelApplication: owner,
  listApplications: lender,
  listReferrals: originator,
  inviteBorrower: originator,
  reviewPaystub: staff('processor', 'underwriter'),
  // What a vendor or a letter would tell: employment, identity, an account, a trust, flood, the notary's meeting.
  checkByHand: staff('processor', 'underwriter'),
  // What is asked for in writing, and the end of an application that nobody completed: no decision about credit.
  askForMissing: staff('processor', 'underwriter', 'manager'),
  // The second person for evidence that a colleague brought by hand.
  approveEvidence: staff('processor', 'underwriter', 'manager'),
  // Whether somebody is lent to: clearing a review, refusing, ending.
  decideReview: staff('underwriter'),
  takeTask: lender,
  // Who works at what: a colleague's claim, given or put back, and a colleague's absence.
  assignTask: staff('manager'),
  keepOwnAbsence: lender,
  keepAbsence: staff('manager'),
  approveFunding: staff('funder'),
  // What people told the CEO; it says nothing of an application but its number.
  answerFeedback: lender,
  answerChat: staff('chatAgent', 'chatSupervisor'),
  // Every chat of the lender, read without a word; the canned replies and who answers what.
  superviseChat: staff('chatSupervisor'),
} as const satisfies Record<Action, Rule>

/** May this caller do this, to this application if it is about one? */
export const may = (caller: Caller, action: Action, application?: Belongings): boolean =>
  rules[action](caller, application)

/** An application that is the caller's in every way it could be. */
const theirsInEveryWay = (caller: Caller): Belongings | undefined => {
  if (!('identityUuid' in caller)) return undefined
  const { identityUuid } = caller
  const referrerUuid = 'originatorUuid' in caller ? caller.originatorUuid : undefined
  return { ownerUuid: identityUuid, signerUuids: [identityUuid], referrerUuid }
}

/** Could this action be theirs at all? Asked before the application is opened. */
export const mayEver = (caller: Caller, action: Action): boolean => may(caller, action, theirsInEveryWay(caller))

/** Who may try a call: whose side it is made for. `may` then judges the action. */
export type Who = 'anyone' | 'signedIn' | 'borrower' | 'staff'

const sides = {
  anyone: () => true,
  signedIn: ({ kind }) => kind !== 'visitor',
  /** The borrower's side of the house: whoever has an account, and no staff. */
  borrower: ({ kind }) => kind !== 'visitor' && kind !== 'staff',
  staff: ({ kind }) => kind === 'staff',
} as const satisfies Record<Who, (caller: Caller) => boolean>

export const mayTry = (caller: Caller, who: Who): boolean => sides[who](caller)
