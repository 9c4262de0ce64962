import { clearFaults, type FaultVendor, type retryStep, setFault, type VendorFault } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { wantedTasks } from '@hearthline/domain/tasks'
import type { Step, WorkflowEvent } from '@hearthline/domain/workflow'
import { openApplication, readLogOf, type UnitOfWork } from '../../applications/index.ts'
import { closingFacts } from '../../documents/testing/index.ts'
import { screenAgain } from '../../funding/index.ts'
import { checkIdentity } from '../../verification/index.ts'
import { consumeWebhook, runStep, type StepJobs, withWaits } from '../../workflow/index.ts'
import type { Applicant } from '../test-applicant.ts'
import { createVisitor } from '../test-server.ts'
import { createVendorDeskServer } from '../vendor-desk-server.ts'
import { watchVendors } from './watch-vendors.ts'

type Facts = Partial<ApplicationFacts>

/** Facts of an identity that the vendor is reviewing. */
export const inReview = { documents: ['PASSPORT_FRONT'], tries: 1, status: 'IN_REVIEW', reasons: [] } as const

/** A server in which questions to vendors can get lost and are asked again; records what each vendor was asked. */
export const createReaskScene = async () => {
  const server = await createVendorDeskServer()
  const { app, lender } = server
  const watch = watchVendors(app.vendorsFor(lender.id), async () => 0)
  const zoneOf = () => lender.timeZone
  const jobs = { ...server.jobs, FUNDABLE: screenAgain } as StepJobs

  /** The last job enqueued for an application, to run as a worker does. */
  const pending = async ({ uuid }: Applicant, vendors = app.vendorsFor(lender.id)): Promise<void> => {
    const here = { ...app, vendorsFor: () => vendors }
    const job = server.sent.findLast(
      ({ queue, data }) => data.application === uuid && (queue === 'step' || queue === 'identity'),
    )
    const check = checkIdentity(here, { documents: server.documents.port, zoneOf })
    const run = job?.queue === 'identity' ? withWaits(here, zoneOf, check) : runStep(here, zoneOf, jobs)
    await run(job?.data ?? { organisation: '' })
  }

  const withUnitOfWork = async (
    { uuid }: Applicant,
    act: (work: UnitOfWork) => void | Promise<void>,
  ): Promise<void> => {
    const moment = await app.clock.at(lender.id, lender.timeZone)
    const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
    await app.db.inTransaction(lender.id, async (tx) => act(await openApplication(tx, uuid, by)))
  }

  return {
    ...server,
    watch,
    work: pending,
    consume: consumeWebhook(app, zoneOf),
    withUnitOfWork,
    publish: (applicant: Applicant, event: WorkflowEvent) => withUnitOfWork(applicant, (work) => work.publish(event)),
    play: (vendor: FaultVendor, error: VendorFault) =>
      createVisitor(server).call(setFault, { body: { vendor, fault: error, lasts: 'once' } }),
    forgetFaults: () => createVisitor(server).call(clearFaults),
    /** An application at a step, with the job that entering it enqueues. */
    enter: async (step: Step, facts: Facts = {}): Promise<Applicant> => {
      const applicant = await server.at(step, { ...closingFacts, ...facts })
      const about = { organisation: lender.id, application: applicant.uuid, step }
      await app.db.inTransaction(lender.id, (tx) =>
        step === 'IDENTITY_VERIFICATION'
          ? app.jobs.send(tx, 'identity', { ...about, attempt: '1', documents: '' })
          : app.jobs.send(tx, 'step', { ...about, seq: '1' }),
      )
      return applicant
    },
    byStaff: async (applicant: Applicant, endpoint: typeof retryStep, body: object = {}) => {
      const staff = await server.staff(applicant)
      const given = { reason: 'Spoke with them on the phone', ...body }
      return (await staff.call(endpoint, { params: { uuid: applicant.uuid }, body: given })).status
    },
    attentionOf: async (applicant: Applicant) => (await applicant.now()).facts.needsAttention,
    logOf: ({ uuid }: Applicant) => readLogOf(app.db, lender.id, uuid),
    tasksOf: async (applicant: Applicant) => {
      const { step, facts } = await applicant.now()
      return wantedTasks(step, facts).map(({ kind, reason }) => `${kind} ${reason}`)
    },
    /** The references that a vendor was asked about, without the application's uuid. */
    askedOf: ({ uuid }: Applicant, what: string) =>
      watch.asked
        .filter((one) => one.what === what && String(one.reference).startsWith(uuid))
        .map(({ reference }) => String(reference).replace(uuid, '')),
  }
}

export type ReaskScene = Awaited<ReturnType<typeof createReaskScene>>
