import './waiting.css'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '../feedback/banner.tsx'
import { check, clock } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'
import { doorOpen } from '../icons/page-art.ts'
import { StepStateText } from '../progress/line.tsx'
import { Section } from '../surfaces/card.tsx'
import { PageHeading } from '../text/page-heading.tsx'

export type SinceProps = {
  /** A clock by default; another icon where something is wrong. */
  art?: string | undefined
  children: ReactNode
}

/** Above a page's heading: how long it has waited, and for whom. */
export const Since = ({ art = clock, children }: SinceProps) => (
  <>
    <Icon art={art} size="text" />
    <span>{children}</span>
  </>
)

export type RelayRunner = {
  key: string
  state: 'done' | 'here' | 'ahead'
  /** Drawn in the mark until the part is done. */
  art: string
  who: ReactNode
  /** What she does, and by when. */
  what: ReactNode
}

/** Who acts, one after the other. */
export const Relay = ({ label, runners }: { label: string; runners: readonly RelayRunner[] }) => (
  <ol className="hl-relay" aria-label={label}>
    {runners.map(({ key, state, art, who, what }) => (
      <li key={key} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
        <span className="hl-relay-mark">
          <Icon art={state === 'done' ? check : art} size="text" />
        </span>
        <b>{who}</b>
        <StepStateText state={state} />
        <span className="hl-relay-what">{what}</span>
      </li>
    ))}
  </ol>
)

export type WaitingProps = {
  /** "Waiting since 10:42 AM today, 18 minutes". */
  since: ReactNode
  title: ReactNode
  /** Why, and how long it usually takes. */
  lede: ReactNode
  runners: readonly RelayRunner[]
  /** That the page may be closed, and how we notify of progress. */
  leaveSafely: { fact: ReactNode; detail: ReactNode }
  /** What happens if it takes longer, by when; the reference belongs to the last line. */
  longer: readonly { key: string; when: ReactNode; what: ReactNode }[]
  longerTitle?: string
  actions?: ReactNode
}

/** A page that waits: since when, who acts, that it is safe to leave, and what if it takes longer. */
export const Waiting = (props: WaitingProps) => {
  const { t } = useLingui()
  const { since, title, lede, runners, leaveSafely, longer, longerTitle, actions } = props
  return (
    <>
      <PageHeading status={<Since>{since}</Since>} title={title} lede={lede} />
      <Relay label={t`Who acts when`} runners={runners} />
      <Banner tone="positive" art={doorOpen} fact={leaveSafely.fact}>
        {leaveSafely.detail}
      </Banner>
      <Section title={longerTitle ?? t`If it takes longer`}>
        <dl className="hl-longer">
          {longer.map(({ key, when, what }) => (
            <div key={key}>
              <dt>{when}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {actions ? <div className="hl-actions">{actions}</div> : null}
    </>
  )
}
