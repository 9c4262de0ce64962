import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applicationCalls } from '../../applications/index.ts'
import { consoleCalls } from '../../console/index.ts'
import {
  borrowersTypesNow,
  createDocumentMaker,
  type DocumentMaker,
  documentCalls,
  makeClosingDisclosures,
  makeDeedSigning,
  makeNotaryDisclosure,
  makeNoteSigning,
} from '../../documents/index.ts'
import { documentsOfAShape, rulesOfTheDay } from '../../documents/testing/index.ts'
import { documentsAdapter } from '../../documents-adapter.ts'
import { notarize, notaryCalls } from '../../notary/index.ts'
import { createSetSignedDocuments, signingCalls } from '../../signing/index.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { certifyFlood, checkIdentity, verificationCalls } from '../../verification/index.ts'
import type { StepJobs } from '../../workflow/index.ts'
import { signerCalls } from '../index.ts'

export type SignerServer = TestServer & {
  readonly documents: DocumentMaker
  readonly jobs: Partial<StepJobs>
  /** Runs what the queue 'identity' got last. */
  checkIdentity(): Promise<void>
  /** Runs what the queue 'signatures' got last. */
  setSignedDocuments(): Promise<void>
  /** Runs what the queue 'notary' got last. */
  notarize(): Promise<void>
}

/** The rooms from the note to the notary, put together over a database of their own. Closes all. */
export const createSignerServer = async (): Promise<SignerServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-signers-'))
  let documents: DocumentMaker | undefined
  const server = await createTestServer({
    env: { FILES_URL: `file://${folder}` },
    calls: ({ registry }) => {
      documents = createDocumentMaker({
        registry,
        rulesOfOffer: rulesOfTheDay(registry),
        counteroffersOf: async () => [],
        aroundEngine: documentsOfAShape,
      })
      return [
        ...applicationCalls({ registry, documentTypes: borrowersTypesNow }),
        ...documentCalls(),
        ...verificationCalls({ documents: documentsAdapter, registry }),
        ...signingCalls({ documents }),
        ...signerCalls({ registry, render: documents.render }),
        ...notaryCalls(),
        ...consoleCalls({ registry }),
      ]
    },
  })
  if (documents === undefined) throw new Error('no papers')
  const made = documents
  const setSignedDocuments = createSetSignedDocuments(made)
  const zoneOf = () => server.lender.timeZone
  const last = (queue: 'identity' | 'notary' | 'signatures') => server.sent.findLast((job) => job.queue === queue)?.data
  return {
    ...server,
    documents: made,
    jobs: {
      GENERATE_CLOSING_DISCLOSURE: makeClosingDisclosures(made, certifyFlood),
      GENERATE_NOTE_SIGNING: makeNoteSigning(made),
      GENERATE_NOTARY_DISCLOSURE: makeNotaryDisclosure(made),
      GENERATE_DEED_SIGNING: makeDeedSigning(made),
    },
    checkIdentity: async () => {
      const data = last('identity')
      if (data !== undefined) await checkIdentity(server.app, { documents: documentsAdapter, zoneOf })(data)
    },
    setSignedDocuments: async () => {
      const { organisation, application = '' } = last('signatures') ?? { organisation: '' }
      await setSignedDocuments(server.app, { organisation, application })
    },
    notarize: async () => {
      const data = last('notary')
      if (data !== undefined) await notarize(server.app, zoneOf, made.resign)(data)
    },
    close: async () => {
      await made.close()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
