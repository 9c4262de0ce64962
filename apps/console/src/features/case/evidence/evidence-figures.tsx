import { FIGURE_UNITS, type FigureName } from '@hearthline/domain/evidence'
import { DataTable, TableName } from '@hearthline/ui/table'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import { valuationWords } from '../../../words/index.ts'
import type { Case } from '../use-case.ts'

type Figure = Case['evidenceProposals'][number]['figures'][number]

const FIGURE_WORDS: Readonly<Record<FigureName, MessageDescriptor>> = {
  VALUE: msg`Value of the home`,
  VALUE_SOURCE: msg`Valued by`,
  ANNUAL_INCOME: msg`Income a year`,
  FLOOD_ZONE: msg`Flood zone`,
  HAZARD_AREA: msg`Special flood hazard area`,
  CERTIFICATE: msg`Number of the certificate`,
  COMMUNITY: msg`Community`,
  PARTICIPATES: msg`Federal flood insurance can be had there`,
  MAP_PANEL: msg`Map or panel`,
  MAP_ON: msg`Date of the map`,
  DETERMINED_ON: msg`Determined on`,
  PREPARER: msg`Prepared by`,
  LIFE_OF_LOAN: msg`For the life of the loan`,
  PARCEL_NUMBER: msg`Parcel number`,
  LEGAL_DESCRIPTION: msg`Legal description`,
  VESTING: msg`How title is held`,
  SOURCE_DEED: msg`Deed to the owners`,
  SOURCE_DEED_ON: msg`Deed recorded on`,
  DATED: msg`Dated`,
}

/** A figure formatted for its unit; a dash where there is none. */
const useShown = () => {
  const { t, i18n } = useLingui()
  const { money, day } = useFormats()
  return (figure: FigureName, value: Figure['before']): string => {
    if (value === null) return '–'
    const unit = FIGURE_UNITS[figure]
    if (unit === 'cents') return money(Number(value))
    if (unit === 'day') return day(String(value))
    if (unit === 'yesNo') return value === true ? t`Yes` : t`No`
    if (unit === 'text') return String(value)
    const source = Object.entries(valuationWords).find(([name]) => name === value)?.[1]
    return source ? i18n._(source) : String(value)
  }
}

/** Each figure as it counts now and as it would; what changes is highlighted. */
export const EvidenceFigures = ({ figures }: { figures: readonly Figure[] }) => {
  const { t, i18n } = useLingui()
  const shown = useShown()
  return (
    <DataTable
      caption={t`Figures now and as brought`}
      dense
      rows={figures}
      rowKey={({ figure }) => figure}
      columns={[
        {
          key: 'figure',
          header: t`Figure`,
          names: true,
          cell: ({ figure }: Figure) => <TableName title={i18n._(FIGURE_WORDS[figure])} />,
        },
        { key: 'before', header: t`Now`, cell: ({ figure, before }: Figure) => shown(figure, before) },
        {
          key: 'after',
          header: t`As brought`,
          cell: ({ figure, before, after }: Figure) =>
            before === after ? shown(figure, after) : <b>{shown(figure, after)}</b>,
        },
      ]}
    />
  )
}
