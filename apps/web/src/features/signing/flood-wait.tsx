import { useClocks } from '@hearthline/client'
import type { ApplicationRecord } from '@hearthline/contracts'
import { Banner } from '@hearthline/ui'
import { clock } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pageAddress } from '../../application/index.ts'
import { useFormats } from '../../shell/index.ts'

type Wait = { readonly from: string; readonly isRead: boolean }

/** What is left of the time that the flood notice leaves (12 CFR 22.9(c)); undefined where nothing keeps from signing. */
export const useFloodWait = ({ uuid, today, floodNotice }: ApplicationRecord): Wait | undefined => {
  const { data: clocks = [] } = useClocks(uuid, { enabled: floodNotice !== undefined })
  const due = clocks.find(({ kind, isRunning }) => kind === 'floodNotice' && isRunning)
  if (due === undefined) return undefined
  const isRead = floodNotice?.acknowledgedAt !== undefined
  return isRead && today >= due.dueOn ? undefined : { from: due.dueOn, isRead }
}

export const FloodWait = ({ uuid, wait: { from, isRead } }: { uuid: string; wait: Wait }) => {
  const { day } = useFormats()
  return (
    <Banner
      tone="notice"
      art={clock}
      fact={<Trans>You can sign from {day(from)}.</Trans>}
      action={
        <Link to={pageAddress('document/disclosures', { uuid })}>
          <Trans>Open your documents</Trans>
        </Link>
      }
    >
      {isRead ? (
        <Trans>Your home lies in a flood zone, and you have read our notice. The law gives you time to think.</Trans>
      ) : (
        <Trans>Your home lies in a flood zone. Before you sign, read the flood notice to its end.</Trans>
      )}
    </Banner>
  )
}
