import type { SignatureForm } from '@hearthline/contracts'
import { haveAllSigned, isSameName, legalName, type Party, withCoSigner } from '@hearthline/domain/application'
import type { InHand, Snapshot } from '../applications/index.ts'
import { closingPapersOf, everyPaperNow, everyPaperOf, type PaperMaker, signerPapers } from '../documents/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'
import { openBeside, readBeside } from './beside.ts'
import { checkPapersAt } from './check-signature.ts'
import { renewNotice } from './own-notice.ts'
import { isSame, keepSigned, noteOf, resignAll } from './put-signatures.ts'

/** Whoever signs was checked, agreed to electronic papers themselves, and signs with the name the papers have. */
const checkParty = ({ owner, signer }: Party, { adopted }: SignatureForm): void => {
  if (signer.consent === undefined) throw new Problem('consentMissing')
  if (signer.identity?.status !== 'VERIFIED') throw new Problem('identityFirst')
  if (!isSameName(adopted.name, legalName(owner)))
    throw new Problem('invalidInput', { fields: [{ path: 'adopted.name', code: 'signatureNotYourName' }] })
}

const everyAnchor = (anchors: readonly { readonly name: string }[]): string[] => anchors.map(({ name }) => name)

const shownTo = async (context: WriteContext, { uuid, facts }: Snapshot, party: Party) => {
  const papers = await everyPaperOf(context.house.db, { organisation: context.tenant.id, application: uuid })
  return closingPapersOf(signerPapers(papers, facts, party))
}

const record = (inHand: InHand, { signer }: Party, note: Readonly<Record<string, unknown>>): void => {
  inHand.change(withCoSigner(inHand.facts, { ...signer, signedAt: inHand.at, declined: undefined }), {
    kind: 'signedBeside',
    note: { signer: signer.uuid, ...note },
  })
  if (!haveAllSigned(inHand.facts)) return
  inHand.change({ coDeed: 'COMPLETE', stuck: undefined }, { kind: 'allSigned' })
  inHand.tell('coDeedCompleted')
}

/** heloc-signer/sign: an additional signer's signature on their share of the papers; the last of them moves the step. */
export const signBeside = async (
  papers: PaperMaker,
  context: WriteContext,
  { uuid, form }: { uuid: string; form: SignatureForm },
): Promise<InHand> => {
  const { application, party } = await readBeside(context, uuid)
  checkParty(party, form)
  if (await renewNotice(papers, context, { application, party })) throw new Problem('documentChanged')
  const shown = await shownTo(context, application, party)
  const signed = await resignAll(papers, context, { form, toSign: checkPapersAt(everyAnchor)(shown, form) })
  const { inHand, party: now } = await openBeside(context, uuid)
  const standing = closingPapersOf(signerPapers(await everyPaperNow(context.tx, uuid), inHand.facts, now))
  if (!isSame(shown, standing)) throw new Problem('documentChanged')
  await keepSigned(context, { inHand, signer: now.signer.uuid, form }, signed)
  record(inHand, now, noteOf(shown, signed))
  return inHand
}
