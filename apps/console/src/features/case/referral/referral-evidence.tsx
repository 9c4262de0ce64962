import type { Referral } from '@hearthline/contracts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import { answerWords } from '../../../words/index.ts'
import type { Case } from '../use-case.ts'
import { Grounds } from './grounds.tsx'
import { Measured } from './measured.tsx'
import { ReportFigures } from './report-figures.tsx'

/** What was decided on this application so far, the newest first. */
const EarlierDecisions = ({ decisions }: Pick<Case, 'decisions'>) => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  if (decisions.length === 0) return null
  return (
    <div className="hl-small">
      <b>
        <Trans>Decisions so far</Trans>
      </b>
      <ul className="hl-bullets">
        {decisions.map(({ uuid, stage, decidedAt, decision, policyVersion }) => (
          <li key={uuid}>
            {stage === 'final' ? <Trans>Final decision</Trans> : <Trans>First decision</Trans>} · {instant(decidedAt)} ·{' '}
            {i18n._(answerWords[decision])} · {policyVersion}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What stands beside a verdict: why a person is asked, every figure of the rules with what they allow, and the report. */
export const ReferralEvidence = ({ found, referral }: { found: Case; referral: Referral }) => {
  const { policyVersion, sheetVersion, decisionUuid } = referral
  return (
    <div className="hl-stack">
      <Grounds grounds={referral.grounds} />
      <Measured referral={referral} valuation={found.record.valuation} />
      <ReportFigures report={referral.report} />
      <EarlierDecisions decisions={found.decisions} />
      <p className="hl-small hl-soft">
        <Trans>
          Policy {policyVersion}, rate sheet {sheetVersion}.
        </Trans>{' '}
        {decisionUuid === null ? (
          <Trans>No decision was taken yet: the figures are of today.</Trans>
        ) : (
          <Trans>Figures of the stored decision {decisionUuid}.</Trans>
        )}
      </p>
    </div>
  )
}
