import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applicationCalls } from '../../applications/index.ts'
import { consoleCalls } from '../../console/index.ts'
import {
  createPaperMaker,
  documentCalls,
  makeClosingDisclosures,
  makeDeedSigning,
  makeNotaryDisclosure,
  makeNoteSigning,
  type PaperMaker,
} from '../../documents/index.ts'
import { papersOfAShape, rulesOfTheDay } from '../../documents/testing/index.ts'
import { notarize, notaryCalls } from '../../notary/index.ts'
import { papersDoor } from '../../papers-door.ts'
import { createSetSignedPapers, signingCalls } from '../../signing/index.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { certifyFlood, checkIdentity, verificationCalls } from '../../verification/index.ts'
import type { StepJobs } from '../../workflow/index.ts'
import { signerCalls } from '../index.ts'

export type SignerServer = TestServer & {
  readonly papers: PaperMaker
  readonly jobs: Partial<StepJobs>
  /** Runs what the queue 'identity' got last. */
  checkIdentity(): Promise<void>
  /** Runs what the queue 'signatures' got last. */
  setSignedPapers(): Promise<void>
  /** Runs what the queue 'notary' got last. */
  notarize(): Promise<void>
}

/** The rooms from the note to the notary, put together over a database of their own. Closes all. */
export const createSignerServer = async (): Promise<SignerServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-signers-'))
  let papers: PaperMaker | undefined
  const server = await createTestServer({
    env: { FILES_URL: `file://${folder}` },
    calls: ({ registry }) => {
      papers = createPaperMaker({ registry, rulesOfOffer: rulesOfTheDay(registry), aroundEngine: papersOfAShape })
      return [
        ...applicationCalls({ registry, paperTypesOf: async () => [] }),
        ...documentCalls(),
        ...verificationCalls({ papers: papersDoor, registry }),
        ...signingCalls({ papers }),
        ...signerCalls({ registry, render: papers.render }),
        ...notaryCalls(),
        ...consoleCalls({ registry }),
      ]
    },
  })
  if (papers === undefined) throw new Error('no papers')
  const made = papers
  const setSignedPapers = createSetSignedPapers(made)
  const zoneOf = () => server.lender.timeZone
  const last = (queue: 'identity' | 'notary' | 'signatures') => server.sent.findLast((job) => job.queue === queue)?.data
  return {
    ...server,
    papers: made,
    jobs: {
      GENERATE_CLOSING_DISCLOSURE: makeClosingDisclosures(made, certifyFlood),
      GENERATE_NOTE_SIGNING: makeNoteSigning(made),
      GENERATE_NOTARY_DISCLOSURE: makeNotaryDisclosure(made),
      GENERATE_DEED_SIGNING: makeDeedSigning(made),
    },
    checkIdentity: async () => {
      const data = last('identity')
      if (data !== undefined) await checkIdentity(server.house, { papers: papersDoor, zoneOf })(data)
    },
    setSignedPapers: async () => {
      const { organisation, application = '' } = last('signatures') ?? { organisation: '' }
      await setSignedPapers(server.house, { organisation, application })
    },
    notarize: async () => {
      const data = last('notary')
      if (data !== undefined) await notarize(server.house, zoneOf, made.resign)(data)
    },
    close: async () => {
      await made.close()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
