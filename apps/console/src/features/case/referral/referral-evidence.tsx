import type { Referral } from '@hearthline/contracts'
import { PUBLIC_RECORD_KINDS, type PublicRecordKind } from '@hearthline/domain/application'
import { DataTable } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import { allowedWords, answerWords, groundWords, recordKindWords } from '../../../words/index.ts'
import type { Case } from '../use-case.ts'
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

/** What a verdict rests on: why a person is asked, every figure of the rules with what they allow, and the report. */
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

type Ground = Referral['grounds'][number]

const isRecordKind = (what: string): what is PublicRecordKind =>
  (PUBLIC_RECORD_KINDS as readonly string[]).includes(what)

const Found = ({ found }: Pick<Ground, 'found'>) => {
  const { t, i18n } = useLingui()
  const { day, money } = useFormats()
  if (found.length === 0) return t`The vendor gave no details.`
  return (
    <ul>
      {found.map(({ what, on, cents, times }) => (
        <li key={what}>
          {[
            isRecordKind(what) ? i18n._(recordKindWords[what]) : what,
            ...(times === null ? [] : [t`${times} times`]),
            ...(cents === null ? [] : [money(cents)]),
            ...(on === null ? [] : [day(on)]),
          ].join(' · ')}
        </li>
      ))}
    </ul>
  )
}

/** The rules that referred the case: what was measured, and what passes without a person. */
const Grounds = ({ grounds }: Pick<Referral, 'grounds'>) => {
  const { t, i18n } = useLingui()
  if (grounds.length === 0) return null
  return (
    <DataTable
      caption={t`Why a person is asked`}
      dense
      rows={grounds}
      rowKey={({ code }) => code}
      columns={[
        { key: 'rule', header: t`Referred by`, names: true, cell: ({ code }) => i18n._(groundWords[code]) },
        { key: 'found', header: t`Found`, cell: ({ found }) => <Found found={found} /> },
        {
          key: 'allowed',
          header: t`Passes without a person`,
          cell: ({ code, allowed }) => allowed ?? (code === 'OWNERSHIP' ? '–' : i18n._(allowedWords[code])),
        },
      ]}
    />
  )
}
