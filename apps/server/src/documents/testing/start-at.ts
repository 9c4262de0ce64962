import { randomUUID } from 'node:crypto'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { rowOf, type Step, stageOn, WORKFLOW_VERSION } from '@hearthline/domain/workflow'
import { FIRST_HASH, readApplication, type Snapshot, startUnitOfWork } from '../../applications/index.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { closingFacts } from './closing-facts.ts'

const caller = { kind: 'system', name: 'test' } as const

/** An application put down at a step, as if it had come there. */
export const startAt = async (
  { app, lender }: TestServer,
  step: Step,
  change: Partial<ApplicationFacts> = {},
): Promise<Snapshot> => {
  const moment = await app.clock.at(lender.id, lender.timeZone)
  const stage = stageOn(step, 'INITIAL')
  const first: Snapshot = {
    uuid: randomUUID(),
    ownerUuid: randomUUID(),
    loanNumber: `HL-${randomUUID().slice(0, 8)}`,
    createdAt: moment.now,
    isOpen: rowOf(step).waitsOn !== 'nobody',
    step,
    stepEnteredAt: moment.now,
    stage,
    furthestStage: stage,
    workflowVersion: WORKFLOW_VERSION,
    version: 1,
    facts: { ...closingFacts, ...change },
    lastSeq: 0,
    lastHash: FIRST_HASH,
  }
  await app.db.inTransaction(lender.id, async (tx) => {
    const work = await startUnitOfWork(tx, first, { caller, does: 'changeApplication', moment })
    work.change(first.facts, { kind: 'started' })
  })
  return readSnapshot({ app, lender }, first.uuid)
}

export const readSnapshot = ({ app, lender }: Pick<TestServer, 'app' | 'lender'>, uuid: string) =>
  readApplication(app.db, lender.id, uuid, { caller, does: 'readApplication' })
