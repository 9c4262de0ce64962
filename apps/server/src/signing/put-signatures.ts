import { randomUUID } from 'node:crypto'
import type { SignatureForm } from '@hearthline/contracts'
import type { InHand } from '../applications/index.ts'
import { type Paper, type PaperMaker, RenderProblem, type Resigned } from '../documents/index.ts'
import { seal } from '../platform/crypto/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'
import type { SignedPaper } from './check-signature.ts'
import { insertSignatures, type SignatureRow } from './store.ts'
import type { SigningTables } from './tables.ts'

export type Signed = SignedPaper & { readonly resigned: Resigned }

const strokeOf = ({ adopted }: SignatureForm): string | undefined =>
  adopted.kind === 'drawn' ? adopted.svgPath : undefined

const badStroke = (fault: unknown): never => {
  if (fault instanceof RenderProblem && fault.paths.some((path) => path.endsWith('svgPath')))
    throw new Problem('invalidInput', { fields: [{ path: 'adopted.svgPath', code: 'signatureEmpty' }] })
  throw fault
}

/** Renders each paper with its signatures, before the application is locked: that takes longer than a row may wait. */
export const resignAll = async (
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

type Signing = { readonly inHand: InHand; readonly signer: string; readonly form: SignatureForm }

const evidenceOf = (context: WriteContext, { inHand, signer, form }: Signing, one: Signed): SignatureRow => {
  const uuid = randomUUID()
  const stroke = strokeOf(form)
  return {
    organisation_id: context.tx.organisation,
    uuid,
    application_uuid: inHand.uuid,
    signer_uuid: signer,
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

/** Puts the signed papers on file, with the evidence of each. */
export const keepSigned = async (context: WriteContext, signing: Signing, signed: readonly Signed[]): Promise<void> => {
  for (const { resigned } of signed) await resigned.keep(context.tx)
  await insertSignatures(
    context.tx.as<SigningTables>(),
    signed.map((one) => evidenceOf(context, signing, one)),
  )
}

/** Whether the papers that were rendered with signatures are still the ones on file. */
export const isSame = (before: readonly Paper[], now: readonly Paper[]): boolean =>
  now.length === before.length && before.every((paper) => now.some(({ sha256 }) => sha256 === paper.sha256))

/** For the event log. The notices and the account-opening disclosure reach an owner with the papers: their days run from here. */
export const noteOf = (shown: readonly Paper[], signed: readonly Signed[]) => ({
  signed: signed.map(({ paper, resigned }) => ({
    document: paper.uuid,
    sha256: paper.sha256,
    signedAs: resigned.uuid,
    signedSha256: resigned.sha256,
  })),
  delivered: shown
    .filter(({ type }) => type === 'NOTICE_OF_RIGHT_TO_CANCEL' || type === 'ACCOUNT_OPENING_DISCLOSURE')
    .map(({ uuid }) => uuid),
})
