import { Icon } from '@hearthline/ui'
import { clock } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import { useApplication } from '../../application/index.ts'
import { useFormats } from '../../shell/index.ts'

/** It is the borrower's turn, and since when. */
export const YoursSince = () => {
  const { instant } = useFormats()
  const since = instant(useApplication().record.stepEnteredAt)
  return (
    <>
      <Icon art={clock} size="text" />
      <Trans>Your turn since {since}</Trans>
    </>
  )
}
