import { useRecord } from '@hearthline/client'
import { Card, type Row, RowList, Section } from '@hearthline/ui'
import { archive } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { applicationAddress } from '../../application/index.ts'
import { useCompany, useFormats } from '../../shell/index.ts'

/** How one of them stands, in a line. */
const Ended = ({ uuid }: { uuid: string }): ReactNode => {
  const { instantDay, day } = useFormats()
  const { data } = useRecord(uuid)
  if (!data) return null
  const { cancellation, funding, loanNumber } = data
  if (cancellation) {
    return cancellation.kind === 'LENDER' ? (
      <Trans>
        {loanNumber} · closed on {instantDay(cancellation.at)}
      </Trans>
    ) : (
      <Trans>
        {loanNumber} · you withdrew it on {instantDay(cancellation.at)}
      </Trans>
    )
  }
  if (funding?.disbursedOn) {
    return (
      <Trans>
        {loanNumber} · funded on {day(funding.disbursedOn)}
      </Trans>
    )
  }
  return (
    <Trans>
      {loanNumber} · started {instantDay(data.createdAt)}
    </Trans>
  )
}

const Amount = ({ uuid }: { uuid: string }) => {
  const { product } = useCompany()
  const { wholeMoney } = useFormats()
  const { data } = useRecord(uuid)
  return data?.offer ? `${product}, ${wholeMoney(data.offer.amountCents)}` : product
}

const rowOf = (uuid: string): Row => ({
  key: uuid,
  art: archive,
  title: <Amount uuid={uuid} />,
  note: <Ended uuid={uuid} />,
  end: (
    <Link className="hl-small" to={applicationAddress(uuid)}>
      <Trans>View record</Trans>
    </Link>
  ),
})

/** Applications beside the one above. */
export const EarlierPart = ({ uuids }: { uuids: readonly string[] }) =>
  uuids.length > 0 ? (
    <Section title={<Trans>Other applications</Trans>}>
      <Card>
        <RowList rows={uuids.map(rowOf)} />
      </Card>
    </Section>
  ) : null
