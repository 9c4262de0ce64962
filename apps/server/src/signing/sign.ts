import { randomUUID } from 'node:crypto'
import { type SignatureForm, sign } from '@hearthline/contracts'
import { type InHand, openExpecting, settledStatus } from '../applications/index.ts'
import {
  closingPapers,
  type Paper,
  type PaperMaker,
  papersNow,
  papersOf,
  RenderProblem,
  type Resigned,
} from '../documents/index.ts'
import { seal } from '../platform/crypto/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { checkPapers, checkSigner, type SignedPaper } from './check-signature.ts'
import { readAt } from './read-at.ts'
import { renewPapers } from './renew-papers.ts'
import { insertSignatures, type SignatureRow } from './store.ts'
import type { SigningTables } from './tables.ts'

type Signed = SignedPaper & { readonly resigned: Resigned }

const strokeOf = ({ adopted }: SignatureForm): string | undefined =>
  adopted.kind === 'drawn' ? adopted.svgPath : undefined

const badStroke = (fault: unknown): never => {
  if (fault instanceof RenderProblem && fault.paths.some((path) => path.endsWith('svgPath')))
    throw new Problem('invalidInput', { fields: [{ path: 'adopted.svgPath', code: 'signatureEmpty' }] })
  throw fault
}

/** Renders each paper with its signatures, before the application is locked: that takes longer than a row may wait. */
const resignAll = async (
  papers: PaperMaker,
  context: WriteContext,
  signing: { form: SignatureForm; toSign: readonly SignedPaper[] },
): Promise<readonly Signed[]> => {
  const { house, tenant } = context
  const { now } = await context.moment()
  const { adopted, initials } = signing.form
  const adoption = { name: adopted.name, signedAt: now.toISOString(), initials, svgPath: strokeOf(signing.form) }
  const signed: Signed[] = []
  for (const { paper, anchors } of signing.toSign) {
    const place = { organisation: tenant.id, application: paper.application }
    const signatures = [{ ...adoption, anchors }]
    const resigning = { paper, madeFor: `${paper.uuid}:signed`, signatures, createdAt: now }
    const resigned = await papers.resign(house, place, resigning).catch(badStroke)
    signed.push({ paper, anchors, resigned })
  }
  return signed
}

const evidenceOf = (context: WriteContext, inHand: InHand, form: SignatureForm, one: Signed): SignatureRow => {
  const uuid = randomUUID()
  const stroke = strokeOf(form)
  return {
    organisation_id: context.tx.organisation,
    uuid,
    application_uuid: inHand.uuid,
    signer_uuid: inHand.now.ownerUuid,
    document_uuid: one.paper.uuid,
    sha256: one.paper.sha256,
    signed_uuid: one.resigned.uuid,
    signed_sha256: one.resigned.sha256,
    anchors: JSON.stringify(one.anchors),
    kind: form.adopted.kind,
    name: form.adopted.name,
    initials: form.initials,
    drawn: stroke === undefined ? null : seal(context.house.keys.field, stroke, `signature:${uuid}`),
    ip: context.address,
    user_agent: context.userAgent,
    at: new Date(inHand.at),
  }
}

const isSame = (before: readonly Paper[], now: readonly Paper[]): boolean =>
  now.length === before.length && before.every((paper) => now.some(({ sha256 }) => sha256 === paper.sha256))

const noteOf = (shown: readonly Paper[], signed: readonly Signed[]) => ({
  signed: signed.map(({ paper, resigned }) => ({
    document: paper.uuid,
    sha256: paper.sha256,
    signedAs: resigned.uuid,
    signedSha256: resigned.sha256,
  })),
  // The notices and the account-opening disclosure reach every owner with the note: the days to cancel run from here.
  delivered: shown
    .filter(({ type }) => type === 'NOTICE_OF_RIGHT_TO_CANCEL' || type === 'ACCOUNT_OPENING_DISCLOSURE')
    .map(({ uuid }) => uuid),
})

const record = (inHand: InHand, { adopted }: SignatureForm, note: Readonly<Record<string, unknown>>): void => {
  const { signing, disclosures } = inHand.facts
  inHand.change(
    {
      signing: { ...signing, adoptedName: adopted.name, adoptedKind: adopted.kind, signedAt: inHand.at },
      disclosures: { ...disclosures, closingSignedAt: inHand.at },
    },
    { kind: 'sign', note },
  )
  inHand.tell('noteSigned')
}

/** signing/sign: one adopted signature at every place of every paper, kept with the evidence of each. */
export const signCall = (papers: PaperMaker): Bound =>
  writes(sign, async ({ params, body: form }, context) => {
    const { house, tenant, tx } = context
    const application = await readAt(context, params.uuid, 'noteSigned')
    checkSigner(application.facts, form)
    if (await renewPapers(papers, context, application)) throw new Problem('documentChanged')
    const shown = closingPapers(await papersOf(house.db, { organisation: tenant.id, application: params.uuid }))
    const signed = await resignAll(papers, context, { form, toSign: checkPapers(shown, form) })
    const inHand = await openExpecting(context, params.uuid, 'noteSigned')
    if (!isSame(shown, closingPapers(await papersNow(tx, inHand.uuid)))) throw new Problem('documentChanged')
    for (const { resigned } of signed) await resigned.keep(tx)
    await insertSignatures(
      tx.as<SigningTables>(),
      signed.map((one) => evidenceOf(context, inHand, form, one)),
    )
    record(inHand, form, noteOf(shown, signed))
    return settledStatus(inHand)
  })
