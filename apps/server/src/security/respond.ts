import {
  answerResponse,
  askForResponse,
  listResponses,
  type ReplyOf,
  type SecurityEventKind,
} from '@hearthline/contracts'
import { judgeSecond, needsIdentityProof, RESPONSES, type Response } from '@hearthline/domain/second-person'
import {
  applicationsIn,
  findSignedAsSigner,
  type HoldOf,
  noteHold,
  readApplication,
  setFrozen,
} from '../applications/index.ts'
import { disablePerson, enablePerson, findPerson, type MailCode, resetSecondFactor } from '../identity/index.ts'
import { type Bound, type Context, Problem, reads, type WriteContext, writes } from '../platform/http/index.ts'
import { noteDone } from '../platform/security-events/index.ts'
import { releaseHeld } from './held-jobs.ts'
import { findNamed } from './names-store.ts'
import { type Proof, recordAsked } from './requests.ts'
import { changeRoles, leave, type StaffDeps, sendInvitation } from './staff-acts.ts'
import {
  answerRequest,
  DAY_MS,
  deleteHold,
  deletePaymentFreeze,
  findPending,
  findRequests,
  insertHold,
  insertPaymentFreeze,
  lockAccount,
  lockRequest,
  type RequestRow,
  readPaymentFreeze,
} from './store.ts'
import type { ResponseTables } from './tables.ts'

const SHOWN = 50

type Asked = Pick<RequestRow, 'kind' | 'subject_uuid' | 'reason' | 'proof_kind' | 'roles'> & {
  readonly askedName: string
}
type Done = { readonly event: SecurityEventKind; readonly account?: string; readonly application?: string }

const subjectOf = ({ subject_uuid: subject }: Pick<Asked, 'subject_uuid'>): string => {
  if (subject === null) throw new Problem('invalidInput', { fields: [{ path: 'subject', code: 'required' }] })
  return subject
}

const resetFactor =
  (mailCode: MailCode) =>
  async ({ tx, tenant }: WriteContext, asked: Asked): Promise<Done> => {
    const account = subjectOf(asked)
    if (asked.proof_kind === null) throw new Problem('identityProofMissing')
    const person = await findPerson(tx, tenant, account)
    if (person === undefined) throw new Problem('userNotFound')
    if (!person.hasSecondFactor) throw new Problem('responseMoot')
    await resetSecondFactor(tx, person, { mailCode, signIn: tenant.signIn })
    return { event: 'factorReset', account }
  }

/** Of whoever guards the others. */
const disabling =
  (isDisabled: boolean) =>
  async ({ tx, tenant }: WriteContext, asked: Asked): Promise<Done> => {
    const account = subjectOf(asked)
    const person = await findPerson(tx, tenant, account)
    if (person === undefined) throw new Problem('userNotFound')
    if (person.isDisabled === isDisabled) throw new Problem('responseMoot')
    await (isDisabled ? disablePerson : enablePerson)(tx, account)
    return { event: isDisabled ? 'accountDisabled' : 'accountEnabled', account }
  }

const freezing =
  (isFrozen: boolean) =>
  async (context: WriteContext, asked: Asked): Promise<Done> => {
    const { tx, caller, app } = context
    const application = subjectOf(asked)
    const by = { caller, does: 'respondToIncidents', moment: await context.moment() } as const
    const note = { reason: asked.reason, askedBy: asked.askedName }
    if ((await setFrozen(tx, application, { by, isFrozen, note })) === undefined) throw new Problem('responseMoot')
    if (!isFrozen) await releaseHeld(app, tx, { why: 'case', application })
    return { event: isFrozen ? 'caseFrozen' : 'caseUnfrozen', application }
  }

const freezePayments = async ({ tx }: WriteContext): Promise<Done> => {
  if (!(await insertPaymentFreeze(tx.as<ResponseTables>(), tx.organisation, new Date())))
    throw new Problem('responseMoot')
  return { event: 'paymentsFrozen' }
}

const unfreezePayments = async ({ tx, app }: WriteContext): Promise<Done> => {
  if (!(await deletePaymentFreeze(tx.as<ResponseTables>(), tx.organisation))) throw new Problem('responseMoot')
  await releaseHeld(app, tx, { why: 'payments', application: undefined })
  return { event: 'paymentsUnfrozen' }
}

/** Every case of an account, as its owner and as a signer. */
const casesOf = async ({ tx, app }: WriteContext, account: string): Promise<readonly string[]> => {
  const owned = await applicationsIn(tx, account)
  const signed = await findSignedAsSigner(app.db, tx.organisation, account)
  return [...new Set([...owned, ...signed].map(({ uuid }) => uuid))].sort()
}

const holding =
  (of: HoldOf, isHeld: boolean) =>
  async (context: WriteContext, asked: Asked): Promise<Done> => {
    const { tx, caller } = context
    const subject = subjectOf(asked)
    const hold = { organisation_id: tx.organisation, of, subject_uuid: subject }
    const trx = tx.as<ResponseTables>()
    if (of === 'account') await lockAccount(trx, tx.organisation, subject)
    const isDone = isHeld
      ? await insertHold(trx, { ...hold, reason: asked.reason, held_at: new Date() })
      : await deleteHold(trx, hold)
    if (!isDone) throw new Problem('responseMoot')
    const by = { caller, does: 'respondToIncidents', moment: await context.moment() } as const
    const note = { of, reason: asked.reason, askedBy: asked.askedName }
    for (const uuid of of === 'case' ? [subject] : await casesOf(context, subject))
      await noteHold(tx, uuid, { by, isHeld, note })
    return { event: isHeld ? 'holdPut' : 'holdLifted', [of === 'case' ? 'application' : 'account']: subject }
  }

type Act = (context: WriteContext, asked: Asked) => Promise<Done>

const erasing =
  (erase: EraseAccount) =>
  async (context: WriteContext, asked: Asked): Promise<Done> => {
    const account = subjectOf(asked)
    await erase(context, account)
    return { event: 'accountErased', account }
  }

/** Erases what no law keeps, which a layer above knows. */
export type EraseAccount = (context: WriteContext, account: string) => Promise<void>

export type ResponseDeps = StaffDeps & { readonly eraseAccount: EraseAccount }

const inviting =
  (deps: StaffDeps) =>
  async (context: WriteContext, asked: Asked): Promise<Done> => {
    await sendInvitation(context, deps, { uuid: subjectOf(asked), invitedBy: asked.askedName })
    return { event: 'staffInvited' }
  }

const changingRoles =
  (deps: StaffDeps) =>
  async (context: WriteContext, asked: Asked): Promise<Done> => {
    const account = subjectOf(asked)
    await changeRoles(context, deps, { uuid: account, roles: asked.roles ?? [] })
    return { event: 'rolesChanged', account }
  }

const leaving =
  (deps: StaffDeps) =>
  async (context: WriteContext, asked: Asked): Promise<Done> => {
    const account = subjectOf(asked)
    await leave(context, deps, account)
    return { event: 'staffLeft', account }
  }

const actsWith = ({ mailCode, eraseAccount, ...deps }: ResponseDeps) =>
  ({
    INVITE_STAFF: inviting({ mailCode, ...deps }),
    CHANGE_ROLES: changingRoles({ mailCode, ...deps }),
    STAFF_LEAVES: leaving({ mailCode, ...deps }),
    ERASE_ACCOUNT: erasing(eraseAccount),
    RESET_FACTOR: resetFactor(mailCode),
    DISABLE_ACCOUNT: disabling(true),
    ENABLE_ACCOUNT: disabling(false),
    FREEZE_CASE: freezing(true),
    UNFREEZE_CASE: freezing(false),
    FREEZE_PAYMENTS: freezePayments,
    UNFREEZE_PAYMENTS: unfreezePayments,
    HOLD_CASE: holding('case', true),
    LIFT_CASE_HOLD: holding('case', false),
    HOLD_ACCOUNT: holding('account', true),
    LIFT_ACCOUNT_HOLD: holding('account', false),
  }) as const satisfies Readonly<Record<Response, Act>>

const proofOf = ({ proof_kind: kind, proof_seen_by: seenBy }: RequestRow): Proof | null =>
  kind === null || seenBy === null ? null : { kind, seenBy }

const subjectsOf = (rows: readonly RequestRow[], about: 'account' | 'application' | 'invitation') => [
  ...new Set(rows.flatMap((row) => (RESPONSES[row.kind].about === about ? (row.subject_uuid ?? []) : []))),
]

type Reading = Pick<Context, 'app' | 'tenant'> & Partial<Pick<WriteContext, 'tx'>>

const shown = async ({ app, tenant, tx }: Reading): Promise<ReplyOf<typeof listResponses>> => {
  const db = tx?.as<ResponseTables>() ?? app.db.read<ResponseTables>(tenant.id)
  const rows = await findRequests(db, tenant.id, { since: new Date(Date.now() - DAY_MS), most: SHOWN })
  const frozenSince = await readPaymentFreeze(db, tenant.id)
  const named = await findNamed(db, tenant.id, {
    accounts: subjectsOf(rows, 'account'),
    applications: subjectsOf(rows, 'application'),
    invitations: subjectsOf(rows, 'invitation'),
  })
  return {
    requests: rows.map((row) => ({
      uuid: row.uuid,
      kind: row.kind,
      subject: row.subject_uuid,
      named: named.get(row.subject_uuid ?? '') ?? null,
      reason: row.reason,
      proof: proofOf(row),
      roles: row.roles,
      asked: { uuid: row.asked_by, name: row.asked_name, at: row.asked_at.toISOString() },
      answered:
        row.answered_by === null || row.answered_name === null || row.answered_at === null
          ? null
          : {
              uuid: row.answered_by,
              name: row.answered_name,
              at: row.answered_at.toISOString(),
              isApproved: row.is_approved === true,
            },
    })),
    paymentsFrozenSince: frozenSince?.toISOString() ?? null,
  }
}

/** The events that name an account or an application by what a response is about. */
const aboutOf = (kind: Response, subject: string | null) => {
  const { about } = RESPONSES[kind]
  return about === 'lender' || about === 'invitation' || subject === null ? {} : { [about]: subject }
}

/** What is asked for must be about something that is there. */
const requireSubject = async ({ app, tenant, tx }: WriteContext, kind: Response, subject: string | null) => {
  const { about } = RESPONSES[kind]
  if (about === 'lender') return null
  const uuid = subjectOf({ subject_uuid: subject })
  if (about === 'account' && (await findPerson(tx, tenant, uuid)) === undefined) throw new Problem('userNotFound')
  // Only whether it is there: whoever freezes a case does not read it.
  const by = { caller: { kind: 'system', name: 'security' }, does: 'readStatus' } as const
  if (about === 'application') await readApplication(app.db, tenant.id, uuid, by)
  return uuid
}

/** What asks for a proof of identity must name one, and nothing else may. */
const requireProof = (kind: Response, proof: Proof | undefined): void => {
  const isNeeded = needsIdentityProof(kind)
  if (isNeeded === (proof !== undefined)) return
  throw new Problem('invalidInput', { fields: [{ path: 'proof', code: isNeeded ? 'required' : 'notValid' }] })
}

const askForResponseCall: Bound = writes(askForResponse, async ({ body }, context) => {
  const { tx, caller } = context
  if (caller.kind !== 'staff') throw new Problem('notAllowed')
  const { kind, reason, proof } = body
  requireProof(kind, proof)
  const subject = await requireSubject(context, kind, body.subject)
  const trx = tx.as<ResponseTables>()
  const since = new Date(Date.now() - DAY_MS)
  if ((await findPending(trx, tx.organisation, { kind, subject, since })) !== undefined)
    throw new Problem('responsePending')
  const by = { uuid: caller.identityUuid, name: caller.name }
  const uuid = await recordAsked(tx, { kind, subject, reason, proof, by })
  await noteDone(context, { kind: 'responseAsked', object: uuid, ...aboutOf(kind, subject) })
  return shown(context)
})

const answerResponseCall = (deps: ResponseDeps): Bound => {
  const acts = actsWith(deps)
  return writes(answerResponse, async ({ params, body }, context) => {
    const { tx, caller } = context
    if (caller.kind !== 'staff') throw new Problem('notAllowed')
    const trx = tx.as<ResponseTables>()
    const row = await lockRequest(trx, tx.organisation, params.request)
    if (row === undefined || row.answered_at !== null) throw new Problem('responseNotFound')
    const { kind, subject_uuid: subject, asked_by: askedBy, asked_at: askedAt, asked_name: askedName } = row
    const now = new Date()
    const isApproved = body.verdict === 'APPROVE'
    const verdict = judgeSecond({ kind, askedBy, askedAt, subject }, { who: caller.identityUuid, now })
    if (verdict === 'void') throw new Problem('responseNotFound')
    // Whoever asked may take it back; whom it is about may neither approve it nor stop it.
    if (verdict === 'ownWork' && (isApproved || askedBy !== caller.identityUuid)) throw new Problem('ownWork')
    await answerRequest(trx, row, { by: caller.identityUuid, name: caller.name, at: now, isApproved })
    const { event, ...about }: Done = isApproved
      ? await acts[kind](context, { ...row, askedName })
      : { event: 'responseDeclined', ...aboutOf(kind, subject) }
    await noteDone(context, { kind: event, object: row.uuid, ...about })
    await tx.settle()
    return shown(context)
  })
}

export const responseCalls = (deps: ResponseDeps): readonly Bound[] => [
  reads(listResponses, (_, context) => shown(context)),
  askForResponseCall,
  answerResponseCall(deps),
]
