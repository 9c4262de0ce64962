import { useRecord } from '@hearthline/client'
import { RowList, Section } from '@hearthline/ui'
import { archive } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import { useCompany, useFormats } from '../../shell/index.ts'

const Line = ({ uuid }: { uuid: string }) => {
  const { product } = useCompany()
  const { wholeMoney, instantDay } = useFormats()
  const { data } = useRecord(uuid)
  if (!data) return null
  const amount = data.offer ? `, ${wholeMoney(data.offer.amountCents)}` : ''
  return (
    <RowList
      rows={[
        {
          key: uuid,
          art: archive,
          title: `${product}${amount}`,
          note: (
            <Trans>
              Application {data.loanNumber} · started {instantDay(data.createdAt)}
            </Trans>
          ),
        },
      ]}
    />
  )
}

/** Applications that are over. */
export const EarlierPart = ({ uuids }: { uuids: readonly string[] }) =>
  uuids.length > 0 ? (
    <Section title={<Trans>Other applications</Trans>}>
      {uuids.map((uuid) => (
        <Line key={uuid} uuid={uuid} />
      ))}
    </Section>
  ) : null
