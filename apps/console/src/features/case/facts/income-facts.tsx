import type { ApplicationRecord } from '@hearthline/contracts'
import { Tag } from '@hearthline/ui'
import { check, clock, x } from '@hearthline/ui/icons'
import { DataTable } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import { employmentWords, sourceStateWords, sourceWords } from '../../../words/index.ts'
import { FactsCard } from './facts-card.tsx'

type Source = NonNullable<ApplicationRecord['incomeVerification']>['sources'][number]

const LOOKS = {
  STARTED: { tone: 'neutral', art: clock },
  IN_REVIEW: { tone: 'notice', art: clock },
  VERIFIED: { tone: 'positive', art: check },
  REJECTED: { tone: 'negative', art: x },
} as const satisfies Record<Source['status'], object>

/** Records that were ordered have no source yet: the day of the order is shown. */
const State = ({ status, ordered }: Source) => {
  const { i18n } = useLingui()
  const { instantDay } = useFormats()
  if (status !== 'IN_REVIEW' || ordered === undefined)
    return <Tag {...LOOKS[status]}>{i18n._(sourceStateWords[status])}</Tag>
  const on = instantDay(ordered.at)
  return (
    <Tag tone="neutral" art={clock}>
      <Trans>Ordered {on}</Trans>
    </Tag>
  )
}

const Sources = ({ sources }: { sources: readonly Source[] }) => {
  const { t, i18n } = useLingui()
  const { money } = useFormats()
  return (
    <DataTable
      caption={t`Proof of income`}
      dense
      rows={sources}
      rowKey={({ id }) => id}
      columns={[
        { key: 'source', header: t`Proof`, names: true, cell: ({ source }) => i18n._(sourceWords[source]) },
        {
          key: 'state',
          header: t`Status`,
          cell: (source) => <State {...source} />,
        },
        {
          key: 'annual',
          header: t`A year`,
          figures: true,
          cell: ({ annualCents, status }) => (status === 'VERIFIED' ? money(annualCents) : '–'),
        },
      ]}
    />
  )
}

type Read = Pick<ApplicationRecord, 'income' | 'incomeVerification' | 'employer'>

export const IncomeFacts = ({ record: { income, incomeVerification, employer } }: { record: Read }) => {
  const { t, i18n } = useLingui()
  const { money, phone, day } = useFormats()
  const verifiedCents = incomeVerification?.verifiedAnnualCents
  const sources = incomeVerification?.sources ?? []
  return (
    <FactsCard
      title={t`Income`}
      facts={[
        [t`Stated`, t`${money(income.annualCents)} a year`],
        [t`Verified`, verifiedCents === undefined ? t`Not yet` : t`${money(verifiedCents)} a year`],
        [t`Work`, income.employmentTypes.map((type) => i18n._(employmentWords[type])).join(', ')],
        [t`Employer`, employer?.name ?? income.employerName],
        [t`Years there, as stated`, income.yearsWithEmployer?.toString()],
        [t`Call`, employer && phone(employer.contactPhone)],
        [t`Job`, employer && t`${employer.title}, since ${day(employer.startedOn)}`],
      ]}
    >
      {sources.length > 0 ? <Sources sources={sources} /> : null}
    </FactsCard>
  )
}
