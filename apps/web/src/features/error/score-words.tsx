import { Trans } from '@lingui/react/macro'
import { useApplication } from '../../application/index.ts'

/** What asking the bureau does to a score: the hard check follows the certified summary, whatever step it is now. */
export const ScoreWords = () => {
  const isHard = useApplication().record.disclosures?.summaryCertifiedAt !== undefined
  return isHard ? (
    <Trans>However often we have to ask, the hard check you agreed to counts as one inquiry.</Trans>
  ) : (
    <Trans>So far there was a soft check only. However often we have to ask, your score does not move.</Trans>
  )
}
