import { giveSignedDeed } from '@hearthline/contracts'
import { openForStaff, settledStatus } from '../applications/index.ts'
import { checkedFile, fileUpload } from '../documents/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'

/**
 * The deed as it was signed on paper before a notary in person: from now on it is the newest deed on file, the one that the
 * journal names and the county gets. A better scan takes the place of an earlier one.
 */
export const giveSignedDeedCall: Bound = writes(giveSignedDeed, async ({ params }, context) => {
  const checked = await checkedFile(context)
  const { inHand, by } = await openForStaff(context, params.uuid, giveSignedDeed.does)
  if (inHand.now.step !== 'MANUAL_DEED_SIGNING') throw new Problem('eventNotExpected')
  const { uuid, sha256 } = await fileUpload(context, inHand, {
    checked,
    type: 'SECURITY_INSTRUMENT',
    source: 'LENDER',
  })
  const notary = inHand.facts.notary ?? { manual: true, tries: 0 }
  inHand.change(
    { notary: { ...notary, signedDeed: { document: uuid, sha256, givenAt: inHand.at } } },
    { kind: 'giveSignedDeed', note: { document: uuid, sha256, staff: by.name } },
  )
  return settledStatus(inHand)
})
