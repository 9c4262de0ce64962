import type { ApplicationFacts } from '@hearthline/domain/application'
import { isInSlot, type SigningSlot, signingSlots } from '@hearthline/domain/signed-documents'
import type { TestServer } from './test-server.ts'

type Closing = {
  readonly uuid: string
  readonly facts: ApplicationFacts
  /** The signatures to leave out. */
  readonly unsigned?: readonly SigningSlot[] | undefined
}

/** The documents of a closing as they stand once everybody has signed. */
export const keepSigned = async (
  { app, lender }: Pick<TestServer, 'app' | 'lender'>,
  { uuid, facts, unsigned = [] }: Closing,
): Promise<void> => {
  const signed = signingSlots(facts, []).filter((slot) => !unsigned.some((one) => isInSlot(one, slot)))
  await app.db.inTransaction(lender.id, async (tx) => {
    const documents = tx.as<{ documents: Record<string, unknown> }>()
    for (const { type, owner } of signed)
      await documents
        .insertInto('documents')
        .values({
          organisation_id: lender.id,
          uuid: crypto.randomUUID(),
          application_uuid: uuid,
          type,
          source: 'LENDER',
          made_for: `signed:${type}:${owner}`,
          file_name: 'signed.pdf',
          media_type: 'application/pdf',
          bytes: 1,
          pages: 1,
          sha256: 'e'.repeat(64),
          stored_as: 'signed',
          anchors: '[]',
          must_be_read: false,
          signed_at: new Date(),
          signer_uuid: owner,
          created_at: new Date(Date.now() - 60_000),
        })
        .execute()
  })
}
