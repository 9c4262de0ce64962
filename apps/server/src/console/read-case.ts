import { readCase, STAFF_ROLES, type StaffRole, type Task } from '@hearthline/contracts'
import { type ApplicationFacts, legalName } from '@hearthline/domain/application'
import { evidenceFigures, missingForDeed } from '@hearthline/domain/evidence'
import { fundingChecklist } from '@hearthline/domain/funding'
import { identityRecords } from '@hearthline/domain/identity-programme'
import { openRedFlags, RED_FLAGS, type RedFlag } from '@hearthline/domain/red-flags'
import { handChecks, mayBringTitleRecord, REFERRAL_TASKS, TITLE_STOPS } from '@hearthline/domain/tasks'
import { isHeldBy, isLogWhole, type LogEntry, readApplication, readLogOf, recordOf } from '../applications/index.ts'
import { everyDocumentOf, filedOf, type StoredDocument, slotsOf } from '../documents/index.ts'
import { checkCase } from '../evidence/index.ts'
import { staffNames } from '../identity/index.ts'
import type { Registry } from '../organisations/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { type Bound, reads } from '../platform/http/index.ts'
import { logFailure } from '../platform/log/index.ts'
import { tasksOf } from '../tasks/index.ts'
import { decisionsOf, referralOf, whatWouldChange } from '../underwriting/index.ts'
import { isNameless, staffOf, summaryOf } from './log-summary.ts'

const documentOf = ({ uuid, type, createdAt, fileName, from, review, reviewReason }: StoredDocument) => ({
  uuid,
  type,
  createdAt,
  fileName,
  from,
  review,
  reviewReason,
})

/** Each document that is signed at closing, its owner, and the signed one on file. */
const signedDocumentsOf = (facts: ApplicationFacts, loanDocuments: readonly StoredDocument[]) =>
  slotsOf(facts, loanDocuments).map(({ type, owner, signed, givenOut }) => {
    const whose = facts.additional?.otherOwners.find(({ uuid }) => uuid === owner)
    return {
      type,
      owner: whose === undefined ? null : { uuid: whose.uuid, name: legalName(whose) },
      pages: givenOut?.pages ?? null,
      signed:
        signed === undefined
          ? null
          : { document: signed.uuid, at: signed.signedAt ?? signed.createdAt, isScan: signed.anchors.length === 0 },
    }
  })

const isFlag = (word: string): word is RedFlag => (RED_FLAGS as readonly string[]).includes(word)

const redFlagsOf = (facts: ApplicationFacts) => ({
  open: openRedFlags(facts),
  judged: (facts.redFlags?.judged ?? []).map((one) => ({ ...one, flags: one.flags.filter(isFlag) })),
})

const isStaffRole = (word: string): word is StaffRole => (STAFF_ROLES as readonly string[]).includes(word)

const actorOf = <Actor extends { readonly roles: readonly string[] }>({ roles, ...who }: Actor) => ({
  ...who,
  roles: roles.filter(isStaffRole),
})

const proposalsOf = (facts: ApplicationFacts) =>
  (facts.evidenceProposals ?? []).map(({ evidence, by, sentBack, ...proposal }) => ({
    ...proposal,
    what: evidence.what,
    figures: evidenceFigures(facts, { ...proposal, evidence }),
    by: actorOf(by),
    sentBack: sentBack === undefined ? null : { ...sentBack, by: actorOf(sentBack.by) },
  }))

const logRowOf = (entry: LogEntry, names: ReadonlyMap<string, string>) => ({
  seq: entry.seq,
  at: entry.at.toISOString(),
  kind: entry.kind,
  by: entry.byKind,
  staff: staffOf(entry, names),
  summary: summaryOf(entry),
  hash: entry.hash.toString('hex'),
})

const isReferral = ({ kind, reason, closed }: Task): boolean =>
  closed === null && (REFERRAL_TASKS.includes(kind) || TITLE_STOPS.includes(reason))

const sanctionHitsOf = ({ sanctionHits = [] }: ApplicationFacts) =>
  sanctionHits.map((hit) => ({ ...hit, names: [...hit.names], birthDates: [...hit.birthDates] }))

const NO_ANCHOR = { at: null, number: null, seq: null }

/** A case is shown also where the place of the anchors is away: then it is not known whether its log meets them. */
const anchorOf = async (
  { keys, anchors, log }: Pick<AppContext, 'keys' | 'anchors' | 'log'>,
  organisation: string,
  asked: Parameters<typeof checkCase>[2],
) => {
  try {
    const evidence = await checkCase({ keys, anchors }, organisation, asked)
    const { state } = evidence
    if (state === 'anchored') {
      const { at, number, seq } = evidence.named
      return { state, at: at.toISOString(), number, seq }
    }
    if (state !== 'broken') return { state, ...NO_ANCHOR }
    const { number, seq } = evidence.finding
    return { state, at: null, number, seq }
  } catch (err) {
    logFailure(log, 'anchors', { err }, 'the anchors of the logs cannot be read')
    return { state: 'unknown' as const, ...NO_ANCHOR }
  }
}

/** One application as staff see it, with whether its log is intact. */
export const readCaseCall = (registry: Registry): Bound =>
  reads(readCase, async ({ params }, context) => {
    const { caller, app, tenant } = context
    const application = await readApplication(app.db, tenant.id, params.uuid, { caller, does: 'readApplication' })
    const place = { organisation: tenant.id, application: params.uuid }
    const { facts } = application
    const { now, today } = await context.moment()
    const [loanDocuments, log, tasks] = await Promise.all([
      everyDocumentOf(app.db, place),
      readLogOf(app.db, tenant.id, params.uuid),
      tasksOf(app.db, place, now),
    ])
    const names = log.some(isNameless) ? await staffNames(context) : new Map<string, string>()
    return {
      record: recordOf(application, today),
      documents: loanDocuments.map(documentOf),
      signedDocuments: signedDocumentsOf(facts, loanDocuments),
      log: log.map((entry) => logRowOf(entry, names)),
      isFrozen: application.isFrozen ?? false,
      isHeld: isHeldBy(log),
      chainIntact: isLogWhole(application, log),
      anchor: await anchorOf(app, tenant.id, { uuid: params.uuid, createdAt: application.createdAt, log }),
      fundingApprovals: (facts.funding?.approvals ?? []).map((one) => ({
        ...one,
        roles: (one.roles ?? []).filter(isStaffRole),
      })),
      tasks,
      clearedReviews: facts.clearedReviews ?? [],
      creditTrouble: facts.creditTrouble ?? null,
      trustReview: facts.trustReview ?? null,
      identityRecords: identityRecords(facts),
      redFlags: redFlagsOf(facts),
      deedLacks: mayBringTitleRecord({ ...facts, step: application.step }) ? [...missingForDeed(facts)] : [],
      evidenceProposals: proposalsOf(facts),
      checks: handChecks(facts),
      decisions: await decisionsOf(app.db, place),
      whatWouldChange: await whatWouldChange(app.db, tenant.id, application),
      referral: tasks.some(isReferral)
        ? await referralOf(registry, { application, app, organisation: tenant.id, today })
        : null,
      sanctionHits: sanctionHitsOf(facts),
      fundingChecklist:
        application.step === 'FUNDING_DECISION'
          ? fundingChecklist({ facts, today, onFile: filedOf(loanDocuments) })
          : null,
    }
  })
