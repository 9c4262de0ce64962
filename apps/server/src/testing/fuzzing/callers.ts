import { randomUUID } from 'node:crypto'
import { type Caller, type Endpoint, mayEver, mayTry, STAFF_ROLES } from '@hearthline/contracts'
import type { Step } from '@hearthline/domain/workflow'
import { OPEN_HOST } from '../../chat/testing/always-open.ts'
import { startedBy } from '../../chat/testing/chat-server.ts'
import { saveAccount } from '../../identity/accounts/account-store.ts'
import type { IdentityTables } from '../../identity/tables.ts'
import { createRoles, type Role, type Roles } from '../../identity/testing/roles.ts'
import { closingFactsWith } from '../../signers/testing/co-owned.ts'
import { type Applicant, createApplicant } from '../test-applicant.ts'
import { createVisitor, type TestServer } from '../test-server.ts'

export const ELSEWHERE = 'harbor-point.localhost'

/** Everybody who may be at the other end, at the lender whose applications are asked for and at another one. */
export const CALLERS = [
  'visitor',
  'borrower',
  'otherBorrower',
  'signer',
  'otherSigner',
  'broker',
  'originator',
  'agent',
  ...STAFF_ROLES,
] as const satisfies readonly Role[]
export type CallerName = (typeof CALLERS)[number] | 'forger' | 'borrowerElsewhere' | 'staffElsewhere' | 'tokenElsewhere'
export const EVERY_CALLER: readonly CallerName[] = [
  ...CALLERS,
  'forger',
  'borrowerElsewhere',
  'staffElsewhere',
  'tokenElsewhere',
]

export type Calling = {
  readonly host: string
  readonly token: string | undefined
  /** What this caller may never read. */
  readonly canaries: readonly string[]
}

const STAFF: readonly string[] = STAFF_ROLES
const who = '00000000-0000-4000-8000-000000000000'

const callerOf = (name: (typeof CALLERS)[number]): Caller => {
  const role = STAFF_ROLES.find((one) => one === name)
  if (role !== undefined) return { kind: 'staff', identityUuid: who, name, roles: [role] }
  if (name === 'broker' || name === 'originator') return { kind: name, identityUuid: who, originatorUuid: who }
  if (name === 'signer' || name === 'agent' || name === 'borrower') return { kind: name, identityUuid: who }
  if (name === 'visitor') return { kind: 'visitor' }
  return { kind: name === 'otherSigner' ? 'signer' : 'borrower', identityUuid: who }
}

/** Who may ever make a call: a request of somebody else is refused before its values are read. */
export const permittedTo = ({ who: side, does }: Pick<Endpoint, 'who' | 'does'>): readonly CallerName[] =>
  CALLERS.filter((name) => mayTry(callerOf(name), side) && mayEver(callerOf(name), does))

/** Names that occur nowhere else: whoever reads one has read somebody else's application. */
const CANARIES = { stranger: 'Zyxcanaryone', elsewhere: 'Zyxcanarytwo', own: 'Zyxcanaryown' } as const

/** Of these, who may come upon which; nobody else may come upon any. */
const mayRead = (name: CallerName): readonly string[] => {
  if (name === 'borrower' || name === 'signer' || name === 'broker' || name === 'originator') return [CANARIES.own]
  if (name === 'staffElsewhere') return [CANARIES.elsewhere]
  return STAFF.includes(name) ? [CANARIES.own, CANARIES.stranger] : []
}

const at = (server: TestServer, host: string): TestServer => {
  const lender = server.registry.byHost(host)
  if (lender === undefined) throw new Error(`no lender at ${host}`)
  return { ...server, lender }
}

type About = Pick<Applicant, 'uuid' | 'now'>

/** What fuzzing needs of whoever calls, and of what it is about. */
export type FuzzCallers = {
  applicationAt(step: Step): Promise<About>
  forget(step: Step): unknown
  signInAgain(name: CallerName, applicant: Pick<Applicant, 'uuid'>): unknown
  /** A conversation that is open, and its token. */
  chat?(): Promise<{ readonly conversation: string; readonly token: string }>
  as(name: CallerName, applicant: About): Promise<Calling>
}

const CALLS_OF_A_CHAT = 400

/** A minute: calls that ask for a fresh proof of identity take one that old. */
const TOKEN_MS = 60_000

/** People of two lenders with applications at every step that is asked for. */
export const createCallers = async (server: TestServer) => {
  const [here, there] = [at(server, OPEN_HOST), at(server, ELSEWHERE)]
  const roles: Roles = await createRoles(here)
  const rolesThere = await createRoles(there)
  const strangers = await roles.strangersAt(ELSEWHERE)
  const somebodyAt = async (place: TestServer) => {
    const uuid = randomUUID()
    const { id } = place.lender
    const given = { uuid, email: `${uuid}@example.test`, passwordHash: null, at: new Date() }
    await saveAccount(place.app.db.read<IdentityTables>(id), id, given)
    return { visitor: createVisitor(place), identityUuid: uuid }
  }
  const started = async (place: TestServer, step: Step, canary: string) => {
    const facts = {
      ...closingFactsWith(roles.signerUuid),
      referrerUuid: roles.referrerUuid,
      ...(step === 'OFFER_SELECTION' && { decision: undefined }),
    }
    return createApplicant(place, { step, facts, name: `Avery ${canary}`, of: await somebodyAt(place) })
  }
  await started(there, 'OFFER_SELECTION', CANARIES.elsewhere)
  await started(here, 'OFFER_SELECTION', CANARIES.stranger)

  const applications = new Map<Step, Applicant>()
  const applicationAt = async (step: Step): Promise<Applicant> => {
    const made = applications.get(step) ?? (await started(here, step, CANARIES.own))
    applications.set(step, made)
    return made
  }

  const opened = async (name: CallerName, applicant: About): Promise<string | undefined> => {
    if (name === 'forger') return `${await roles.tokenOf('borrower', applicant)}x`
    if (name === 'tokenElsewhere') return roles.tokenOf('borrower', applicant)
    if (name === 'borrowerElsewhere') return strangers[0]
    if (name === 'staffElsewhere') return rolesThere.tokenOf('underwriter', applicant)
    return roles.tokenOf(name, applicant)
  }
  const tokens = new Map<string, { readonly token: string | undefined; readonly atMs: number }>()
  const keyOf = (name: CallerName, { uuid }: Pick<Applicant, 'uuid'>) =>
    `${name} ${name === 'borrower' || name === 'forger' ? uuid : ''}`
  const tokenOf = async (name: CallerName, applicant: About): Promise<string | undefined> => {
    const key = keyOf(name, applicant)
    const known = tokens.get(key)
    if (known !== undefined && Date.now() - known.atMs < TOKEN_MS) return known.token
    const token = await opened(name, applicant)
    tokens.set(key, { token, atMs: Date.now() })
    return token
  }
  let chat: Promise<{ conversation: string; token: string }> | undefined
  let asked = 0
  const begun = async () => {
    const { conversationSid: conversation, token } = await startedBy(createVisitor(here, { host: OPEN_HOST }))
    return { conversation, token }
  }
  return {
    here,
    /** Some request ends it: then the next ones are about another. */
    chat: () => {
      if (chat === undefined || asked % CALLS_OF_A_CHAT === 0) chat = begun()
      asked += 1
      return chat
    },
    applicationAt,
    /** Whatever has been done to it, the next one is new. */
    forget: (step: Step) => applications.delete(step),
    /** The next request of this caller is of a new session. */
    signInAgain: (name: CallerName, applicant: Pick<Applicant, 'uuid'>) => tokens.delete(keyOf(name, applicant)),
    as: async (name: CallerName, applicant: About): Promise<Calling> => ({
      host: name.endsWith('Elsewhere') ? ELSEWHERE : OPEN_HOST,
      token: await tokenOf(name, applicant),
      canaries: Object.values(CANARIES).filter((canary) => !mayRead(name).includes(canary)),
    }),
  }
}
export type Callers = Awaited<ReturnType<typeof createCallers>>
