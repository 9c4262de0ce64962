import type { ApplicationRecord } from '@hearthline/contracts'
import { DataTable, TableName } from '@hearthline/ui/table'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import { lienWords } from '../../../words/index.ts'
import { FactsCard } from './facts-card.tsx'

type Liens = NonNullable<ApplicationRecord['liens']>

const Items = ({ items }: { items: Liens['items'] }) => {
  const { t, i18n } = useLingui()
  const { money } = useFormats()
  return (
    <DataTable
      caption={t`Liens and other debts`}
      dense
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'creditor',
          header: t`Creditor`,
          names: true,
          cell: ({ creditor, mask, kind, beingPaidOff }) => (
            <TableName
              title={mask ? `${creditor} ··${mask}` : creditor}
              note={beingPaidOff ? t`${i18n._(lienWords[kind])}, paid off at closing` : i18n._(lienWords[kind])}
            />
          ),
        },
        {
          // One under the other: a narrow card has no room for three columns.
          key: 'balance',
          header: t`Balance, a month`,
          figures: true,
          cell: ({ balanceCents, paymentCents }) => (
            <>
              <div>{money(balanceCents)}</div>
              <div className="hl-soft">{money(paymentCents)}</div>
            </>
          ),
        },
      ]}
    />
  )
}

export const DebtFacts = ({ liens }: { liens: Liens }) => {
  const { t } = useLingui()
  const { money } = useFormats()
  return (
    <FactsCard
      title={t`Debts on the home`}
      facts={[
        [t`Property taxes`, t`${money(liens.taxesAnnualCents)} a year`],
        [t`Insurance`, t`${money(liens.insuranceAnnualCents)} a year`],
        [t`Association`, liens.hoaMonthlyCents > 0 ? t`${money(liens.hoaMonthlyCents)} a month` : undefined],
      ]}
    >
      {liens.items.length > 0 ? (
        <div className="hl-debts">
          <Items items={liens.items} />
        </div>
      ) : null}
    </FactsCard>
  )
}
