import './sandbox.css'
import { useForget, useRead, useWrite } from '@hearthline/client'
import { listHomes, listPersonas, moveClock, readClock, readRecord, readStatus } from '@hearthline/contracts'
import { Actions, Button, Dialog, Skeleton } from '@hearthline/ui'
import { Segmented } from '@hearthline/ui/switches'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ProblemBanner } from '../problem-banner.tsx'
import { useFormats } from '../use-formats.ts'
import { SandboxFaults } from './faults.tsx'
import { SandboxInbox } from './inbox.tsx'
import { SandboxLogin } from './login.tsx'

const MOVES = [1, 3, 5] as const

/** Today on the organisation's clock, and the way forward; everybody in this sandbox shares it. */
const SandboxClock = () => {
  const { day } = useFormats()
  const clock = useRead(readClock, {})
  const move = useWrite(moveClock)
  const forget = useForget()
  const [moving, setMoving] = useState<number>()
  const [problem, setProblem] = useState<unknown>()
  const forward = async (businessDays: number) => {
    setMoving(businessDays)
    setProblem(undefined)
    await move({ body: { businessDays } }).catch(setProblem)
    await forget(readClock, readStatus, readRecord)
    setMoving(undefined)
  }
  return (
    <>
      <p>{clock.data ? <Trans>Here it is {day(clock.data.today)}.</Trans> : <Trans>Reading the clock</Trans>}</p>
      <p className="hl-small hl-soft">
        <Trans>The clock moves forward only. What came due on the way happens at once.</Trans>
      </p>
      <ProblemBanner problem={problem ?? clock.error} />
      <Actions>
        {MOVES.map((days) => (
          <Button key={days} kind="second" size="middle" saving={moving === days} onClick={() => forward(days)}>
            <Plural value={days} one="+# business day" other="+# business days" />
          </Button>
        ))}
      </Actions>
    </>
  )
}

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
