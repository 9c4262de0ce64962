import './sandbox.css'
import { Dialog, Segmented } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { SandboxClock } from './clock.tsx'
import { SandboxFaults } from './faults.tsx'
import { SandboxHomes } from './homes.tsx'
import { SandboxInbox } from './inbox.tsx'
import { SandboxLogin } from './login.tsx'
import { SandboxPeople } from './people.tsx'

type View = 'inbox' | 'clock' | 'people' | 'homes' | 'faults' | 'login'

const VIEWS: Readonly<Record<View, (props: { onClose: () => void }) => ReactNode>> = {
  inbox: SandboxInbox,
  clock: SandboxClock,
  people: SandboxPeople,
  homes: SandboxHomes,
  faults: SandboxFaults,
  login: SandboxLogin,
}

/** The developer panel of a sandbox organisation. */
export const SandboxTools = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const [view, setView] = useState<View>('inbox')
  const Shown = VIEWS[view]
  return (
    <Dialog open wide title={<Trans>Sandbox</Trans>} onClose={onClose}>
      <div className="hl-sandbox-tools">
        <Segmented
          label={t`Sandbox tools`}
          value={view}
          onChange={setView}
          segments={[
            { value: 'inbox', label: t`Inbox` },
            { value: 'clock', label: t`Clock` },
            { value: 'people', label: t`People` },
            { value: 'homes', label: t`Homes` },
            { value: 'faults', label: t`Faults` },
            { value: 'login', label: t`Login` },
          ]}
        />
      </div>
      <div className="hl-sandbox-view">
        <Shown onClose={onClose} />
      </div>
    </Dialog>
  )
}
