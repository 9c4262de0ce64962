import './sandbox.css'
import { useRead } from '@hearthline/client'
import { listHomes, listPersonas } from '@hearthline/contracts'
import { Dialog, Segmented, Skeleton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ProblemBanner } from '../problem-banner.tsx'
import { useFormats } from '../use-formats.ts'
import { SandboxClock } from './clock.tsx'
import { SandboxFaults } from './faults.tsx'
import { SandboxInbox } from './inbox.tsx'
import { SandboxLogin } from './login.tsx'

/** The made-up people of a sandbox: apply under one of these names to get that outcome. */
const SandboxPeople = () => {
  const { day } = useFormats()
  const people = useRead(listPersonas, {}, { staleMs: Number.POSITIVE_INFINITY })
  if (people.isError) return <ProblemBanner problem={people.error} />
  if (!people.data) return <Skeleton shape="rows" words={<Trans>Calling the cast</Trans>} />
  return (
    <ul className="hl-sandbox-list">
      {people.data.map(({ name, firstName, lastName, birthDate, taxId, outcome }) => (
        <li key={name}>
          <span>
            <b>
              {firstName} {lastName}
            </b>
            <span className="hl-xs hl-soft">
              <Trans>
                Born {day(birthDate)} · tax number {taxId}
              </Trans>
            </span>
            <span className="hl-small">{outcome}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The words in a street by which a home of the sandbox is special. */
const SandboxHomes = () => {
  const homes = useRead(listHomes, {}, { staleMs: Number.POSITIVE_INFINITY })
  if (homes.isError) return <ProblemBanner problem={homes.error} />
  if (!homes.data) return <Skeleton shape="rows" words={<Trans>Calling the cast</Trans>} />
  return (
    <>
      <p className="hl-small">
        <Trans>A home is special by a word in its street: 12 Nowhere Road is not found.</Trans>
      </p>
      <ul className="hl-sandbox-list">
        {homes.data.map(({ word, outcome }) => (
          <li key={word}>
            <span>
              <b>{word}</b>
              <span className="hl-small">{outcome}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

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
