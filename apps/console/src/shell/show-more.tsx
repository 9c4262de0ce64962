import { Button } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'

type Props = {
  /** How many rows are shown, where the list says so. */
  readonly shown?: number
  readonly running: boolean
  readonly onMore: () => void
}

/** The next page of a list, below it. */
export const ShowMore = ({ shown, running, onMore }: Props) => (
  <p className="hl-cases-more">
    <Button size="dense" kind="second" saving={running} savingText={<Trans>Reading</Trans>} onClick={onMore}>
      <Trans>Show more</Trans>
    </Button>
    {shown === undefined ? null : (
      <span className="hl-xs hl-soft">
        <Trans>{shown} shown so far</Trans>
      </span>
    )}
  </p>
)
