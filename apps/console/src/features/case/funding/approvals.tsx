import { Icon } from '@hearthline/ui'
import { circleCheck, clock } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import { roleWords } from '../../../words/index.ts'
import type { Case } from '../use-case.ts'

const NEEDED = 2

/** Who has approved, and who is missing. */
export const Approvals = ({ approvals }: { approvals: Case['fundingApprovals'] }) => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  return (
    <ol className="hl-approvals">
      {approvals.map(({ staffUuid, name, roles, at }) => (
        <li key={staffUuid} data-done="">
          <Icon art={circleCheck} size="text" />
          <span>
            <b>{name}</b>{' '}
            <span className="hl-soft">
              {[...roles.map((role) => i18n._(roleWords[role])), instant(at)].join(' · ')}
            </span>
          </span>
        </li>
      ))}
      {approvals.length < NEEDED ? (
        <li>
          <Icon art={clock} size="text" />
          <span className="hl-soft">
            {approvals.length === 0 ? (
              <Trans>Nobody has approved yet. Two different people must.</Trans>
            ) : (
              <Trans>A second person must approve.</Trans>
            )}
          </span>
        </li>
      ) : null}
    </ol>
  )
}
