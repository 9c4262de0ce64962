import type { ConditionRecord } from '@hearthline/contracts'
import { Trans } from '@lingui/react/macro'
import { useCompany, useFormats } from '../../shell/index.ts'

/** Who acts next, and since when. */
export const StandsSince = ({ condition: { state, since } }: { condition: ConditionRecord }) => {
  const { instant } = useFormats()
  const company = useCompany().name
  const at = instant(since)
  switch (state) {
    case 'OPEN':
      return <Trans>Waiting for you since {at}.</Trans>
    case 'SUBMITTED':
      return (
        <Trans>
          A person at {company} has it since {at}. You need to do nothing.
        </Trans>
      )
    case 'WAIVED':
      return <Trans>Not needed any more since {at}.</Trans>
    case 'CLOSED':
      return <Trans>Done on {at}.</Trans>
  }
}
