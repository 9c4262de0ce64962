/** Everything somebody may want to do, closed. */
export const ACTIONS = [
  'visit',
  'signIn',
  'readOwn',
  'startApplication',
  'readApplication',
  'changeApplication',
  'signApplication',
  'cancelApplication',
  'readDocument',
  'listApplications',
  'reviewPaystub',
  'approveFunding',
  'useSandbox',
] as const
export type Action = (typeof ACTIONS)[number]

export const STAFF_ROLES = ['processor', 'underwriter', 'funder'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export type Caller =
  | { readonly kind: 'visitor' }
  /** `sid` is the session the token belongs to; it is there for whoever came over HTTP. */
  | { readonly kind: 'borrower'; readonly identityUuid: string; readonly sid?: string }
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
export type Belongings = { readonly ownerUuid: string }

type Rule = (caller: Caller, application: Belongings | undefined) => boolean

const anyone: Rule = () => true
const signedIn: Rule = (caller) => caller.kind !== 'visitor'
const borrower: Rule = (caller) => caller.kind === 'borrower' || caller.kind === 'system'
const owner: Rule = (caller, application) =>
  caller.kind === 'system' || (caller.kind === 'borrower' && application?.ownerUuid === caller.identityUuid)
const staff =
  (...roles: readonly StaffRole[]): Rule =>
  (caller) =>
    caller.kind === 'staff' && (roles.length === 0 || caller.roles.some((role) => roles.includes(role)))
const either =
  (a: Rule, b: Rule): Rule =>
  (caller, application) =>
    a(caller, application) || b(caller, application)

/** The one place that says who may do what. The browser only hides. */
const rules = {
  visit: anyone,
  signIn: anyone,
  useSandbox: anyone,
  readOwn: signedIn,
  startApplication: borrower,
  readApplication: either(owner, staff()),
  readDocument: either(owner, staff()),
  changeApplication: owner,
  signApplication: owner,
  cancelApplication: owner,
  listApplications: staff(),
  reviewPaystub: staff('processor', 'underwriter'),
  approveFunding: staff('funder'),
} as const satisfies Record<Action, Rule>

/** May this caller do this, to this application if it is about one? */
export const may = (caller: Caller, action: Action, application?: Belongings): boolean =>
  rules[action](caller, application)
