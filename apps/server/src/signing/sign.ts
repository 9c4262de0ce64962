import { type SignatureForm, sign } from '@hearthline/contracts'
import { type InHand, openExpecting, settledStatus } from '../applications/index.ts'
import { closingPapers, type PaperMaker, papersNow } from '../documents/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { checkPapers, checkSigner } from './check-signature.ts'
import { keepSignatures, noteOf } from './keep-signatures.ts'
import { readAt } from './read-at.ts'
import { renewPapers } from './renew-papers.ts'
import { signBeside } from './sign-beside.ts'

const record = (inHand: InHand, { adopted }: SignatureForm, note: Readonly<Record<string, unknown>>): void => {
  const { signing, disclosures } = inHand.facts
  const adoption = { adoptedName: adopted.name, adoptedKind: adopted.kind, signedAt: inHand.at }
  inHand.change(
    {
      signing: { ...signing, ...adoption, toSetSince: inHand.at },
      disclosures: { ...disclosures, closingSignedAt: inHand.at },
    },
    { kind: 'sign', note },
  )
  inHand.tell('noteSigned')
}

const signAsBorrower = async (
  papers: PaperMaker,
  context: WriteContext,
  { uuid, form }: { uuid: string; form: SignatureForm },
): Promise<InHand> => {
  const application = await readAt(context, uuid, 'noteSigned')
  checkSigner(application.facts, form)
  if (await renewPapers(papers, context, application)) throw new Problem('documentChanged')
  const inHand = await openExpecting(context, uuid, 'noteSigned')
  const shown = closingPapers(await papersNow(context.tx, uuid))
  const signed = checkPapers(shown, form)
  await keepSignatures(context, { inHand, signer: inHand.now.ownerUuid, form }, signed)
  record(inHand, form, noteOf(shown, signed))
  return inHand
}

/** signing/sign: one adopted signature at every place of every paper, kept with the evidence of each. */
export const signCall = (papers: PaperMaker): Bound =>
  writes(sign, async ({ params: { uuid }, body: form }, context) => {
    const as = context.caller.kind === 'signer' ? signBeside : signAsBorrower
    return settledStatus(await as(papers, context, { uuid, form }))
  })
