import './sandbox.css'
import { Dialog, Segmented } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { SandboxClock } from './clock.tsx'
import { SandboxInbox } from './inbox.tsx'
import { SandboxPeople } from './people.tsx'

type View = 'clock' | 'inbox' | 'people'

const VIEWS: Readonly<Record<View, () => ReactNode>> = {
  clock: SandboxClock,
  inbox: SandboxInbox,
  people: SandboxPeople,
}

/** The developer panel of a sandbox organisation. */
export const SandboxTools = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const [view, setView] = useState<View>('inbox')
  const Shown = VIEWS[view]
  return (
    <Dialog open wide title={<Trans>Sandbox</Trans>} onClose={onClose}>
      <Segmented
        label={t`Sandbox tools`}
        value={view}
        onChange={setView}
        segments={[
          { value: 'inbox', label: t`Inbox` },
          { value: 'clock', label: t`Clock` },
          { value: 'people', label: t`People` },
        ]}
      />
      <div className="hl-sandbox-view">
        <Shown />
      </div>
    </Dialog>
  )
}
