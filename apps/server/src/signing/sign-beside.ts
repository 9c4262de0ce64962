import type { SignatureForm } from '@hearthline/contracts'
import { isSameName, legalName, type Party, signerDetailsOwed, withCoSigner } from '@hearthline/domain/application'
import { goOnToDeed, type InHand } from '../applications/index.ts'
import { closingPapersOf, everyPaperNow, type PaperMaker, signerPapers } from '../documents/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'
import { openBeside, readBeside } from './beside.ts'
import { checkPapersAt, checkStroke } from './check-signature.ts'
import { keepSignatures, noteOf } from './keep-signatures.ts'
import { renewNotice } from './own-notice.ts'

/** Whoever signs was checked, told what a customer has to, agreed to electronic papers, and signs with the papers' name. */
const checkParty = ({ owner, signer }: Party, { adopted }: SignatureForm): void => {
  if (signer.consent === undefined) throw new Problem('consentMissing')
  if (signer.identity?.status !== 'VERIFIED') throw new Problem('identityFirst')
  if (signerDetailsOwed(owner, signer)) throw new Problem('detailsFirst')
  if (!isSameName(adopted.name, legalName(owner)))
    throw new Problem('invalidInput', { fields: [{ path: 'adopted.name', code: 'signatureNotYourName' }] })
  checkStroke(adopted)
}

const everyAnchor = (anchors: readonly { readonly name: string }[]): string[] => anchors.map(({ name }) => name)

const record = (inHand: InHand, { signer }: Party, note: Readonly<Record<string, unknown>>): void => {
  const { facts, at } = inHand
  const signing = { ...facts.signing, toSetSince: at }
  inHand.change(
    { ...withCoSigner(facts, { ...signer, signedAt: at, declined: undefined }), signing },
    { kind: 'signedBeside', note: { signer: signer.uuid, ...note } },
  )
  goOnToDeed(inHand)
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
  const { inHand, party: now } = await openBeside(context, uuid)
  const shown = closingPapersOf(signerPapers(await everyPaperNow(context.tx, uuid), inHand.facts, now))
  const signed = checkPapersAt(everyAnchor)(shown, form)
  await keepSignatures(context, { inHand, signer: now.signer.uuid, form }, signed)
  record(inHand, now, noteOf(shown, signed))
  return inHand
}
