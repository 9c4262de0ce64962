import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import { answerWords } from '../../../words/index.ts'
import type { Case } from '../use-case.ts'

/** What was decided on this application so far, the newest first. */
export const EarlierDecisions = ({ decisions }: Pick<Case, 'decisions'>) => {
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
