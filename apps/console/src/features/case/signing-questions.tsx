import type { ApplicationRecord } from '@hearthline/contracts'
import { RowList } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useFormats } from '../../shell/index.ts'

/** What the borrower asks about the signing and nobody has answered, in their own words. */
export const SigningQuestions = ({ record }: { record: ApplicationRecord }) => {
  const { instant } = useFormats()
  const open = (record.signingQuestions ?? []).filter(({ answer }) => answer === undefined)
  return (
    <RowList
      rows={open.map(({ uuid, message, askedAt }) => ({
        key: uuid,
        title: message,
        note: <Trans>Asked {instant(askedAt)}</Trans>,
      }))}
    />
  )
}
