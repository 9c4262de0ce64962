import { randomUUID } from 'node:crypto'
import { readIdentity, register, sendCode } from '@hearthline/contracts'
import { type ApplicationFacts, sampleFacts } from '@hearthline/domain/application'
import type { SigningSlot } from '@hearthline/domain/signed-documents'
import { rowOf, type Step, stageOn, WORKFLOW_VERSION } from '@hearthline/domain/workflow'
import { FIRST_HASH, keepSecret, readApplication, type Snapshot, startUnitOfWork } from '../applications/index.ts'
import { inboxOf } from '../notifications/index.ts'
import { runStep, type StepJobs } from '../workflow/index.ts'
import { keepSigned } from './keep-signed.ts'
import { createVisitor, type TestServer, type Visitor } from './test-server.ts'

export type Applicant = {
  readonly visitor: Visitor
  readonly uuid: string
  now(): Promise<Snapshot>
  /** Runs the jobs of automatic steps until somebody has to act or a step has no job in `jobs`. */
  work(jobs: Partial<StepJobs>): Promise<Step>
}

export type ApplicantOptions = {
  readonly step: Step
  readonly facts?: Partial<ApplicationFacts>
  readonly birthDate?: string
  /** 'Casey Debtload' in place of the sample's name. */
  readonly name?: string
  /** Signatures that are missing although the closing is over, through an error or from an older release. */
  readonly unsigned?: readonly SigningSlot[]
  /** The owner; by default somebody new. */
  readonly of?: SignedIn
}

type SignedIn = { readonly visitor: Visitor; readonly identityUuid: string }

/** Steps that need every signed document. */
const AFTER_SIGNING: readonly Step[] = ['RECORDING', 'FUNDABLE', 'FUNDING_DECISION', 'DIRECT_DEBT_PAYOFF']

/** The evidence of a closing, for applications at the funding steps. */
const BEFORE_FUNDING: Partial<ApplicationFacts> = {
  title: 'FINAL_TITLE_COMPLETE',
  insurance: { complete: true },
  flood: { status: 'CERTIFIED', zone: 'X', specialHazardArea: false },
  funding: { approvals: [], screenedAt: '2026-11-20T10:00:00.000Z' },
  rescission: {
    applies: true,
    lastOfThreeEventsOn: '2026-01-05',
    endsMidnightOf: '2026-01-08',
    earliestDisbursementOn: '2026-01-10',
    settlementOn: '2026-01-12',
  },
}

/** The facts that earlier pages leave, for applications that start at these steps. */
const BEFORE: Partial<Record<Step, Partial<ApplicationFacts>>> = {
  EMPLOYMENT_VERIFICATION: {
    employer: {
      name: 'Example Works',
      address: { street: '1 Example Street', unit: '', city: 'Denver', state: 'CO', zip: '80202' },
      contactPhone: '+13035550199',
      title: 'Welder',
      startedOn: '2020-01-15',
      status: 'FULL_TIME',
      consentedAt: '2026-11-20T10:00:00.000Z',
    },
  },
  FUNDING_DECISION: BEFORE_FUNDING,
}

let people = 0

/** A visitor with an account, signed in. */
export const signedInVisitor = async (server: TestServer): Promise<SignedIn> => {
  people += 1
  const email = `applicant${people}@example.test`
  const visitor = createVisitor(server)
  await visitor.call(sendCode, { body: { email, purpose: 'register' } })
  await server.deliver()
  const [mail] = await inboxOf(server.app.db, server.lender.id, email)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  await visitor.call(register, { body: { email, code } })
  const { body } = await visitor.call(readIdentity)
  return { visitor, identityUuid: String(body.uuid) }
}

const firstAt = (owner: string, { step, facts, name }: ApplicantOptions, now: Date): Snapshot => {
  const [firstName = '', lastName = ''] = (name ?? 'Avery Sample').split(' ')
  return {
    uuid: randomUUID(),
    ownerUuid: owner,
    loanNumber: `HL-TEST-${randomUUID().slice(0, 8)}`,
    createdAt: now,
    isOpen: rowOf(step).waitsOn !== 'nobody',
    step,
    stepEnteredAt: now,
    stage: stageOn(step, 'INITIAL'),
    furthestStage: stageOn(step, 'INITIAL'),
    workflowVersion: WORKFLOW_VERSION,
    version: 0,
    facts: {
      ...sampleFacts,
      applicant: { ...sampleFacts.applicant, firstName, lastName },
      ...BEFORE[step],
      ...facts,
    },
    lastSeq: 0,
    lastHash: FIRST_HASH,
  }
}

const start = async ({ app, lender }: TestServer, owner: string, options: ApplicantOptions): Promise<string> => {
  const moment = await app.clock.at(lender.id, lender.timeZone)
  const first = firstAt(owner, options, moment.now)
  const caller = { kind: 'borrower', identityUuid: owner } as const
  await app.db.inTransaction(lender.id, async (tx) => {
    const work = await startUnitOfWork(tx, first, { caller, does: 'startApplication', moment })
    const value = options.birthDate ?? '1984-05-17'
    await keepSecret(tx, app.keys, { application: first.uuid, kind: 'BIRTH_DATE', value })
    work.change(first.facts, { kind: 'started' })
  })
  return first.uuid
}

/** A borrower with an application at a step, as if everything before were done. */
export const createApplicant = async (server: TestServer, options: ApplicantOptions): Promise<Applicant> => {
  const { app, lender } = server
  const { visitor, identityUuid } = options.of ?? (await signedInVisitor(server))
  const uuid = await start(server, identityUuid, options)
  const system = { kind: 'system', name: 'test' } as const
  const now = () => readApplication(app.db, lender.id, uuid, { caller: system, does: 'readApplication' })
  if (AFTER_SIGNING.includes(options.step))
    await keepSigned(server, { uuid, facts: (await now()).facts, unsigned: options.unsigned })
  const run = (jobs: Partial<StepJobs>) => runStep(app, () => lender.timeZone, jobs as StepJobs)
  return {
    visitor,
    uuid,
    now,
    work: async (jobs) => {
      for (;;) {
        const { step } = await now()
        if (!Object.hasOwn(jobs, step)) return step
        await run(jobs)({ organisation: lender.id, application: uuid, step })
        if ((await now()).step === step) return step
      }
    },
  }
}
