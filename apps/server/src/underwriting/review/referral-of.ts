import type { Referral } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { day } from '@hearthline/domain/calendar'
import {
  type DecisionRequest,
  REVIEW_CODES,
  type ReviewCode,
  referralFigures,
  referralGrounds,
} from '@hearthline/domain/underwriting'
import type { Registry } from '../../organisations/index.ts'
import { type EvaluationContext, factsSoFar } from '../decision/evaluate.ts'
import { storedNow } from '../decision/stored-decisions.ts'
import { rulesNow } from '../rates/rules-now.ts'
import type { UnderwritingTables } from '../tables.ts'

type Asked = Pick<DecisionRequest, 'policy' | 'sheet'> & {
  /** Undefined while the facts are not enough for a decision. */
  readonly request: DecisionRequest | undefined
  readonly decisionUuid: string | null
}

/** The stored request of the decision in force; before there is one, today's request. */
const askedOf = async (registry: Registry, context: EvaluationContext): Promise<Asked> => {
  const { application, app, organisation, today } = context
  const stored = await storedNow(app.db.read<UnderwritingTables>(organisation), organisation, application)
  // The inputs and rules were stored for one decision.
  if (stored !== undefined)
    return {
      ...stored.rules,
      request: { ...stored.inputs, ...stored.rules } as DecisionRequest,
      decisionUuid: stored.uuid,
    }
  const rules = await rulesNow(registry, context)
  const collected = await factsSoFar(context, rules.policy)
  const on = day(today)
  const request = collected.ok ? ({ ...rules, stage: 'initial', facts: collected.facts, on } as const) : undefined
  return { ...rules, request, decisionUuid: null }
}

const reportOf = ({ hardCredit, softCredit }: ApplicationFacts): Referral['report'] => {
  const report = hardCredit ?? softCredit
  if (report === undefined) return null
  const { bureau, reportId, pulledOn, scoreFactors, tradelines = [], publicRecords = [], inquiries = [] } = report
  return {
    bureau,
    isHard: report === hardCredit,
    reportId,
    pulledOn,
    scoreFactors: [...scoreFactors],
    tradelines: [...tradelines],
    publicRecords: [...publicRecords],
    inquiries: [...inquiries],
  }
}

/** An ownership difference that stopped the title search counts as an open review of ownership. */
const codesOf = ({ needsAttention }: ApplicationFacts, request: DecisionRequest | undefined): readonly ReviewCode[] => {
  const open = request?.facts.openReviews ?? []
  return REVIEW_CODES.filter(
    (code) => open.includes(code) || (code === 'OWNERSHIP' && needsAttention?.reason === 'ownershipDiffers'),
  )
}

/** For the underwriter: the stored report, the figures of the stored decision, and the grounds of the referral. */
export const referralOf = async (registry: Registry, context: EvaluationContext): Promise<Referral> => {
  const { facts } = context.application
  const { request, policy, sheet, decisionUuid } = await askedOf(registry, context)
  const figures = request && referralFigures(request)
  return {
    report: reportOf(facts),
    grounds: referralGrounds(facts, codesOf(facts, request)),
    figures: figures ? { ...figures, wantedCents: facts.offer?.amountCents ?? figures.wantedCents } : null,
    policyVersion: policy.version,
    sheetVersion: sheet.version,
    decisionUuid,
  }
}
