import { uploadDocument } from '@hearthline/contracts'
import type { BroughtDocument } from '@hearthline/domain/documents'
import { samplePdf } from '../../../../../tools/seed/sample-files.ts'
import type { Snapshot } from '../../applications/index.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { documentCalls } from '../index.ts'
import { callAs } from './call-as.ts'

/** A paper that the owner of an application brings. Gives its uuid. */
export const bring = async (server: TestServer, application: Snapshot, type: BroughtDocument): Promise<string> => {
  const owner = callAs(server, documentCalls(), { kind: 'borrower', identityUuid: application.ownerUuid })
  const { uuid } = await owner(uploadDocument, {
    params: { uuid: application.uuid },
    body: { type },
    file: { bytes: Buffer.from(samplePdf('A page')), fileName: 'page.pdf' },
  })
  return uuid
}
