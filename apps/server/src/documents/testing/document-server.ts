import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StepContext, StepJob } from '../../applications/index.ts'
import { createTestServer, type TestServer, type TestServerOptions } from '../../testing/test-server.ts'
import { runStep, type StepJobs } from '../../workflow/index.ts'
import { createDocumentMaker, type DocumentMaker } from '../index.ts'
import { rulesOfTheDay } from './rules-of-the-day.ts'
import { readSnapshot } from './start-at.ts'

export type DocumentServer = TestServer & {
  readonly papers: DocumentMaker
  /** Runs the job of the step an application is in, as the queue would. */
  run(uuid: string, job: StepJob): Promise<void>
  contextOf(uuid: string): Promise<StepContext>
}

/** A server with a place for files and a maker of papers. Closes both. */
export const createDocumentServer = async ({
  calls,
}: Pick<TestServerOptions, 'calls'> = {}): Promise<DocumentServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-papers-'))
  const server = await createTestServer({ env: { FILES_URL: `file://${folder}` }, ...(calls && { calls }) })
  const documents = createDocumentMaker({ registry: server.registry, rulesOfOffer: rulesOfTheDay(server.registry) })
  const { app, lender } = server
  const contextOf = async (uuid: string): Promise<StepContext> => {
    const { now, today } = await app.clock.at(lender.id, lender.timeZone)
    return { app, organisation: lender.id, application: await readSnapshot(server, uuid), now, today }
  }
  return {
    ...server,
    papers: documents,
    contextOf,
    run: async (uuid, job) => {
      const { step } = await readSnapshot(server, uuid)
      // Only the job of this one step runs.
      const jobs = { [step]: job } as Partial<StepJobs> as StepJobs
      await runStep(app, documents.zoneOf, jobs)({ organisation: lender.id, application: uuid, step })
    },
    close: async () => {
      await documents.close()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
