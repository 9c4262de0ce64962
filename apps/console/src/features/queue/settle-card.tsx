import { Settlement } from '@hearthline/contracts'
import { Button, TextArea } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { applicationAddress, ProblemBanner } from '../../shell/index.ts'
import { fieldWords } from '../../words/index.ts'

export type Settling = {
  readonly sending: { readonly running: boolean; readonly problem: unknown }
  readonly onSettle: (settlement: Settlement) => void
}

type Props = Settling & {
  /** Names the field of the reason; unique on the page. */
  readonly name: string
  readonly children: ReactNode
  /** The application it is about, if any. */
  readonly application: string | null
  /** What is done again. */
  readonly again: ReactNode
}

/** Something that waits for a person, and the two things that can be done about it, each with its reason. */
export const SettleCard = ({ name, children, application, again, sending, onSettle }: Props) => {
  const { i18n, t } = useLingui()
  const [reason, setReason] = useState('')
  const [wasSent, setSent] = useState(false)
  const isMissing = !Settlement.safeParse({ act: 'AGAIN', reason }).success
  const settle = (act: Settlement['act']) => {
    setSent(true)
    if (!isMissing) onSettle({ act, reason })
  }
  return (
    <li className="hl-card hl-stack hl-queue-card" data-tone="sheet">
      {children}
      {application !== null && (
        <p>
          <Link to={applicationAddress(application)}>
            <Trans>To the application</Trans>
          </Link>
        </p>
      )}
      <ProblemBanner problem={sending.problem} />
      <TextArea
        name={name}
        label={t`Reason`}
        rows={2}
        value={reason}
        error={wasSent && isMissing ? i18n._(fieldWords('required')) : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className="hl-row">
        <Button
          size="dense"
          saving={sending.running}
          savingText={<Trans>Sending</Trans>}
          onClick={() => settle('AGAIN')}
        >
          {again}
        </Button>
        <Button size="dense" kind="second" onClick={() => settle('DISMISS')}>
          <Trans>Lay it aside</Trans>
        </Button>
      </p>
    </li>
  )
}
