import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication, readLogOf, type StepJob } from '../applications/index.ts'
import { confirmedApplicant, createJourneyServer, type JourneyServer } from '../testing/journey-server.ts'
import type { Applicant } from '../testing/test-applicant.ts'

let server: JourneyServer
beforeAll(async () => {
  server = await createJourneyServer()
})
afterAll(() => server.close())

const oweMore = async ({ uuid }: Applicant, monthlyCents: number): Promise<void> => {
  const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
  const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
  await server.app.db.inTransaction(server.lender.id, async (tx) =>
    (await openApplication(tx, uuid, by)).change({ otherDebts: { monthlyCents } }, { kind: 'correctFact' }),
  )
}

/** The job of the first decision, with somebody who changes a fact between its evaluation and its writing. */
const decideWhile = (change: () => Promise<void>): { WAITING_FOR_INITIAL_DECISION: StepJob } => ({
  WAITING_FOR_INITIAL_DECISION: async (context) => {
    const write = await server.jobs.WAITING_FOR_INITIAL_DECISION?.(context)
    if (write === undefined) throw new Error('no job decides here')
    await change()
    return write
  },
})

const decisionsOf = async ({ uuid }: Applicant) =>
  (await readLogOf(server.app.db, server.lender.id, uuid)).filter(({ kind }) => kind === 'decided')

describe('the job of a step', () => {
  it('is done over on the facts as they stand, where one of them changed while it worked', async () => {
    const applicant = await confirmedApplicant(server)
    const debts = [() => oweMore(applicant, 90_000_00)]
    await applicant.work(decideWhile(async () => debts.pop()?.()))
    const { facts, step } = await applicant.now()
    expect([step, facts.decision?.decision]).toEqual(['ASSETS_PREQUAL', 'ASSET_DEPLETION'])
    expect(await decisionsOf(applicant)).toHaveLength(1)
  })

  it('fails where its facts never hold still, and writes nothing', async () => {
    const applicant = await confirmedApplicant(server)
    const changed: number[] = []
    const change = () => oweMore(applicant, changed.push(1) * 1_00)
    await expect(applicant.work(decideWhile(change))).rejects.toThrow('would not hold still')
    const { facts, step } = await applicant.now()
    expect([step, facts.decision]).toEqual(['WAITING_FOR_INITIAL_DECISION', undefined])
  })
})
