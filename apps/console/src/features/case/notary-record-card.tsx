import { useRead } from '@hearthline/client'
import { readNotaryRecord } from '@hearthline/contracts'
import { DescriptionList } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useStaff } from '../../session/index.ts'
import { documentAddress, ProblemBanner, useFormats } from '../../shell/index.ts'

type Of = { readonly uuid: string; readonly isNotarized: boolean }

/** What the notary's platform keeps, for those whose work asks for it; nothing where no notary acted by video. */
export const NotaryRecordCard = ({ uuid, isNotarized }: Of) => {
  const { t } = useLingui()
  const { day } = useFormats()
  const enabled = useStaff().may('readNotaryRecord') && isNotarized
  const { data, error, refetch } = useRead(readNotaryRecord, { params: { uuid } }, { enabled })
  const record = data?.record
  if (error) return <ProblemBanner problem={error} onRetry={() => void refetch()} />
  if (!record) return null
  const { reference, keptThrough } = record.recording
  return (
    <ConsoleCard title={t`Notary's record`}>
      <DescriptionList
        items={[
          {
            term: t`Entry in the journal`,
            detail: <Link to={documentAddress(uuid, record.journal)}>{record.entry}</Link>,
          },
          { term: t`Recording of the meeting`, detail: reference },
          ...(keptThrough === null ? [] : [{ term: t`Kept through`, detail: day(keptThrough) }]),
        ]}
      />
      <p className="hl-soft">
        <Trans>The platform keeps the recording, and gives it out by this reference.</Trans>
      </p>
    </ConsoleCard>
  )
}
