import { applyCorrection, type BodyOf, previewCorrection, readCorrections } from '@hearthline/contracts'
import { type FactsChange, isOwing } from '@hearthline/domain/application'
import { CORRECTABLE_FACTS, corrected, mayCorrect, shownFact } from '@hearthline/domain/corrections'
import {
  keepSecret,
  openApplication,
  readApplication,
  type Snapshot,
  settledStatus,
  type UnitOfWork,
} from '../../applications/index.ts'
import type { Registry } from '../../organisations/index.ts'
import { type Bound, type Context, Problem, reads, type WriteContext, writes } from '../../platform/http/index.ts'
import { type Allowed, allowed, correctionOf, previewOf } from './preview-correction.ts'

type Body = BodyOf<typeof applyCorrection>

const readCorrectionsCall = reads(readCorrections, async ({ params }, { caller, app, tenant }) => {
  const { facts, step } = await readApplication(app.db, tenant.id, params.uuid, { caller, does: 'readRecord' })
  return CORRECTABLE_FACTS.map((fact) => {
    const verdict = mayCorrect(fact, step, facts)
    return {
      fact,
      now: shownFact(fact, facts),
      touches: verdict.ok ? verdict.touches : null,
      refused: verdict.ok ? null : verdict.reason,
    }
  })
})

const found = (context: Context, uuid: string): Promise<Snapshot> => {
  const { caller, app, tenant } = context
  return readApplication(app.db, tenant.id, uuid, { caller, does: 'changeApplication' })
}

const evaluationOf = async (context: Context, application: Snapshot) => ({
  application,
  app: context.app,
  organisation: context.tenant.id,
  today: (await context.moment()).today,
})

const previewCorrectionCall = (registry: Registry): Bound =>
  reads(previewCorrection, async ({ params, body }, context) =>
    previewOf(registry, await evaluationOf(context, await found(context, params.uuid)), body),
  )

/** A certification holds for the terms it was given on: new offers are certified again. */
const uncertified = ({ facts }: UnitOfWork, { touches }: Allowed) =>
  touches === 'INITIAL_DECISION' && facts.disclosures !== undefined
    ? { disclosures: { ...facts.disclosures, summaryReadyAt: undefined, summaryCertifiedAt: undefined } }
    : {}

/** A correction that says nothing is owed on the home counts as its attestation. */
const attested = ({ liens, ...change }: FactsChange, at: string): FactsChange => {
  if (liens === undefined) return change
  const isAttested = isOwing(liens) || liens.freeAndClearAttestedAt !== undefined
  return { ...change, liens: isAttested ? liens : { ...liens, freeAndClearAttestedAt: at } }
}

/** Stores a sealed value and returns the digest that the log keeps in its place. */
const sealedNote = async ({ tx, app }: WriteContext, { uuid }: UnitOfWork, { correction: form }: Body) => {
  if (form.fact !== 'BIRTH_DATE') return {}
  const secret = { application: uuid, kind: form.fact, value: form.birthDate } as const
  return { birthDate: await keepSecret(tx, app.keys, secret) }
}

const apply = async (context: WriteContext, work: UnitOfWork, body: Body): Promise<void> => {
  const { correction: form, cause, digest } = body
  const verdict = allowed(form, work.now)
  const sealed = await sealedNote(context, work, body)
  work.change(
    { ...attested(corrected(work.facts, correctionOf(form)), work.at), ...uncertified(work, verdict) },
    { kind: 'correctFact', note: { field: form.fact, source: 'BORROWER', cause, preview: digest, ...sealed } },
  )
  if (verdict.publishes !== undefined) work.publish(verdict.publishes)
}

/**
 * Previews outside the unit of work, then applies inside it; if the application changed in between, the correction is
 * refused.
 */
const applyCorrectionCall = (registry: Registry): Bound =>
  writes(applyCorrection, async ({ params, body }, context) => {
    const application = await found(context, params.uuid)
    const { digest } = await previewOf(registry, await evaluationOf(context, application), body.correction)
    const { caller, tx } = context
    const by = { caller, does: 'changeApplication', moment: await context.moment() } as const
    const work = await openApplication(tx, params.uuid, by)
    if (digest !== body.digest || !work.now.lastHash.equals(application.lastHash)) throw new Problem('correctionStale')
    await apply(context, work, body)
    return settledStatus(work)
  })

/** Corrections that the borrower makes after applying: previewed first, then applied. */
export const correctionCalls = (registry: Registry): readonly Bound[] => [
  readCorrectionsCall,
  previewCorrectionCall(registry),
  applyCorrectionCall(registry),
]
