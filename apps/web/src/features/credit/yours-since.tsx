import { Since } from '@hearthline/ui/waiting'
import { Trans } from '@lingui/react/macro'
import { useApplication } from '../../application/index.ts'
import { useFormats } from '../../shell/index.ts'

/** It is the borrower's turn, and since when. */
export const YoursSince = () => {
  const { instant } = useFormats()
  const since = instant(useApplication().record.stepEnteredAt)
  return (
    <Since>
      <Trans>Your turn since {since}</Trans>
    </Since>
  )
}
