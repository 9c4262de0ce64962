import { giveSignedDocument } from '@hearthline/contracts'
import { isMoneyUnderWay } from '@hearthline/domain/application'
import type { SigningSlot } from '@hearthline/domain/signed-documents'
import { rowOf } from '@hearthline/domain/workflow'
import { openForStaff, settledStatus, type UnitOfWork } from '../applications/index.ts'
import { checkUpload, everyDocumentNow, fileSignedScan, slotsOf } from '../documents/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { type Bound, Problem, writesWithFile } from '../platform/http/index.ts'
import { senderOf } from '../platform/uploads/index.ts'

/**
 * At the meeting any document may be given, and replaced by a better scan; afterwards only a missing one, because the
 * journal names the rest.
 */
const mustBeOpen = async (tx: Tx, { uuid, now, facts }: UnitOfWork, { type, owner }: SigningSlot): Promise<void> => {
  if (now.step === 'MANUAL_DEED_SIGNING') return
  const isAfterMeeting = facts.notary?.notarizedAt !== undefined && rowOf(now.step).waitsOn !== 'nobody'
  if (!isAfterMeeting || isMoneyUnderWay(facts)) throw new Problem('eventNotExpected')
  const slot = slotsOf(facts, await everyDocumentNow(tx, uuid)).find((one) => one.type === type && one.owner === owner)
  if (slot?.signed !== undefined) throw new Problem('eventNotExpected')
}

/** Stores the scan of a document signed on paper before a notary. The deed is the one that the county records. */
export const giveSignedDocumentCall: Bound = writesWithFile(
  giveSignedDocument,
  (file, _, context) => checkUpload(file, senderOf(context)),
  async ({ params, body }, context) => {
    const { work, by } = await openForStaff(context, params.uuid, giveSignedDocument.does)
    const slot = { type: body.type, owner: body.owner ?? null }
    await mustBeOpen(context.tx, work, slot)
    const { uuid, sha256 } = await fileSignedScan(context, work, { slot, checked: context.file })
    const notary = work.facts.notary ?? { manual: true, tries: 0 }
    const signedDeed = { document: uuid, sha256, givenAt: work.at }
    work.change(slot.type === 'SECURITY_INSTRUMENT' ? { notary: { ...notary, signedDeed } } : {}, {
      kind: 'giveSignedDocument',
      note: { document: uuid, sha256, ...slot, staff: by.name },
    })
    return settledStatus(work)
  },
)
