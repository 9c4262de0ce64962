import type { TestServer } from './test-server.ts'

/** Inserts the row of a deed or another document of ours, as the documents module writes it. */
export const keepDeed = (
  { app, lender }: Pick<TestServer, 'app' | 'lender'>,
  application: string,
  type: 'SECURITY_INSTRUMENT' | 'ADVERSE_ACTION_NOTICE' = 'SECURITY_INSTRUMENT',
): Promise<unknown> =>
  app.db.inTransaction(lender.id, (tx) =>
    tx
      .as<{ documents: Record<string, unknown> }>()
      .insertInto('documents')
      .values({
        organisation_id: lender.id,
        uuid: crypto.randomUUID(),
        application_uuid: application,
        type,
        source: 'LENDER',
        made_for: 'deed',
        file_name: 'deed.pdf',
        media_type: 'application/pdf',
        bytes: 1,
        sha256: 'd'.repeat(64),
        stored_as: 'deed',
        anchors: '[]',
        must_be_read: true,
        created_at: new Date(),
      })
      .execute(),
  )
