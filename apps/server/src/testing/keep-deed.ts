import { deedOnFile } from '../documents/testing/deed-on-file.ts'
import type { TestServer } from './test-server.ts'

const NO_FILE = { bytes: 1, sha256: 'd'.repeat(64), stored_as: 'deed' } as const

/** Inserts the row of a deed or another document of ours, as the documents module writes it; a deed with its bytes. */
export const keepDeed = async (
  { app, lender }: Pick<TestServer, 'app' | 'lender'>,
  application: string,
  type: 'SECURITY_INSTRUMENT' | 'ADVERSE_ACTION_NOTICE' = 'SECURITY_INSTRUMENT',
): Promise<unknown> => {
  const uuid = crypto.randomUUID()
  const file = type === 'SECURITY_INSTRUMENT' ? await deedOnFile({ app }, { application, uuid }) : NO_FILE
  return app.db.inTransaction(lender.id, (tx) =>
    tx
      .as<{ documents: Record<string, unknown> }>()
      .insertInto('documents')
      .values({
        organisation_id: lender.id,
        uuid,
        application_uuid: application,
        type,
        source: 'LENDER',
        made_for: 'deed',
        file_name: 'deed.pdf',
        media_type: 'application/pdf',
        ...file,
        anchors: '[]',
        must_be_read: true,
        created_at: new Date(),
      })
      .execute(),
  )
}
