import { ConsoleCard } from '@hearthline/ui/console'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { PageHead } from '../../../shell/index.ts'
import { LedgerPart } from './ledger-part.tsx'

/** The ledger alone, for roles that open no application. */
export const LedgerPage = () => {
  const { t } = useLingui()
  const { uuid = '' } = useParams()
  return (
    <div className="hl-stack">
      <PageHead name={t`Ledger`} title={<Trans>Ledger of an application</Trans>} />
      <ConsoleCard title={t`Postings`}>
        <LedgerPart uuid={uuid} empty={<Trans>Nothing is posted yet.</Trans>} />
      </ConsoleCard>
    </div>
  )
}
