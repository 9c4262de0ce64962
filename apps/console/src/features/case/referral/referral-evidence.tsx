import type { Referral } from '@hearthline/contracts'
import { Trans } from '@lingui/react/macro'
import type { Case } from '../use-case.ts'
import { EarlierDecisions } from './earlier-decisions.tsx'
import { Grounds } from './grounds.tsx'
import { Measured } from './measured.tsx'
import { ReportFigures } from './report-figures.tsx'

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
