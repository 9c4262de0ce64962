import type { ChatAction } from '@hearthline/contracts'
import { DataTable } from '@hearthline/ui/table'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import type { Floor } from './floor.ts'

const actionWords: Readonly<Record<ChatAction, MessageDescriptor>> = {
  claimed: msg`Took the chat`,
  declined: msg`Let an offer pass`,
  ranOut: msg`An offer ran out`,
  transferred: msg`Passed the chat on`,
  gone: msg`Was gone; the chat waits again`,
  ended: msg`Ended the chat`,
  watched: msg`Read along`,
  exported: msg`Took a transcript`,
}

/** Who did or read what, the latest first. */
export const Trail = ({ trail }: Pick<Floor, 'trail'>) => {
  const { t, i18n } = useLingui()
  const { instant } = useFormats()
  return (
    <DataTable
      caption={t`Who did what`}
      dense
      rows={trail}
      rowKey={({ at, conversation, act }) => `${at} ${conversation} ${act}`}
      columns={[
        { key: 'at', header: t`When`, cell: ({ at }) => instant(at) },
        { key: 'by', header: t`Who`, names: true, cell: ({ by }) => by ?? t`The clock` },
        { key: 'act', header: t`What`, cell: ({ act }) => i18n._(actionWords[act]) },
        { key: 'customer', header: t`Customer`, cell: ({ customer }) => customer },
      ]}
      empty={
        <p className="hl-small hl-soft">
          <Trans>Nothing since yesterday.</Trans>
        </p>
      }
    />
  )
}
