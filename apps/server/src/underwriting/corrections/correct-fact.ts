import {
  type Action,
  applyCorrection,
  type CorrectionForm,
  correctCaseFact,
  previewCaseCorrection,
  previewCorrection,
  readCaseCorrections,
  readCorrections,
} from '@hearthline/contracts'
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

const readCorrectionsCall = (call: typeof readCorrections | typeof readCaseCorrections): Bound =>
  reads(call, async ({ params }, { caller, app, tenant }) => {
    const { facts, step } = await readApplication(app.db, tenant.id, params.uuid, { caller, does: call.does })
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

const found = ({ caller, app, tenant }: Context, uuid: string, does: Action): Promise<Snapshot> =>
  readApplication(app.db, tenant.id, uuid, { caller, does })

const evaluationOf = async (context: Context, application: Snapshot) => ({
  application,
  app: context.app,
  organisation: context.tenant.id,
  today: (await context.moment()).today,
})

const previewCorrectionCall = (
  call: typeof previewCorrection | typeof previewCaseCorrection,
  registry: Registry,
): Bound =>
  reads(call, async ({ params, body }, context) =>
    previewOf(registry, await evaluationOf(context, await found(context, params.uuid, call.does)), body),
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
const sealedNote = async ({ tx, app }: WriteContext, { uuid }: UnitOfWork, form: CorrectionForm) => {
  if (form.fact !== 'BIRTH_DATE') return {}
  const secret = { application: uuid, kind: form.fact, value: form.birthDate } as const
  return { birthDate: await keepSecret(tx, app.keys, secret) }
}

type Given = {
  readonly correction: CorrectionForm
  readonly digest: string
  readonly kind: 'correctFact' | 'correctFactByHand'
  readonly note: Readonly<Record<string, string>>
}

const apply = async (context: WriteContext, work: UnitOfWork, given: Given): Promise<void> => {
  const { correction: form, digest, kind, note } = given
  const verdict = allowed(form, work.now)
  const sealed = await sealedNote(context, work, form)
  work.change(
    { ...attested(corrected(work.facts, correctionOf(form)), work.at), ...uncertified(work, verdict) },
    { kind, note: { field: form.fact, ...note, preview: digest, ...sealed } },
  )
  if (verdict.publishes !== undefined) work.publish(verdict.publishes)
}

/**
 * Previews outside the unit of work, then applies inside it; if the application changed in between, the correction is
 * refused.
 */
const applyAsPreviewed = async (
  registry: Registry,
  context: WriteContext,
  { uuid, does, ...given }: Given & { readonly uuid: string; readonly does: Action },
) => {
  const application = await found(context, uuid, does)
  const { digest } = await previewOf(registry, await evaluationOf(context, application), given.correction)
  const { caller, tx } = context
  const work = await openApplication(tx, uuid, { caller, does, moment: await context.moment() })
  if (digest !== given.digest || !work.now.lastHash.equals(application.lastHash)) throw new Problem('correctionStale')
  await apply(context, work, given)
  return settledStatus(work)
}

const applyCorrectionCall = (registry: Registry): Bound =>
  writes(applyCorrection, ({ params, body: { correction, digest, cause } }, context) => {
    const note = { source: 'BORROWER', cause }
    const { does } = applyCorrection
    return applyAsPreviewed(registry, context, { ...params, does, correction, digest, kind: 'correctFact', note })
  })

const correctCaseFactCall = (registry: Registry): Bound =>
  writes(correctCaseFact, ({ params, body }, context) => {
    const { caller } = context
    if (caller.kind !== 'staff') throw new Problem('notAllowed')
    const { correction, digest, spokeWith, reason } = body
    const note = { source: 'STAFF', spokeWith, reason, staff: caller.name }
    const { does } = correctCaseFact
    return applyAsPreviewed(registry, context, { ...params, does, correction, digest, kind: 'correctFactByHand', note })
  })

/** Corrections after applying, by the borrower or by the staff at the borrower's word: previewed first, then applied. */
export const correctionCalls = (registry: Registry): readonly Bound[] => [
  readCorrectionsCall(readCorrections),
  previewCorrectionCall(previewCorrection, registry),
  applyCorrectionCall(registry),
  readCorrectionsCall(readCaseCorrections),
  previewCorrectionCall(previewCaseCorrection, registry),
  correctCaseFactCall(registry),
]
