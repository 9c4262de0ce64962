import './waiting.css'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '../feedback/banner.tsx'
import { doorOpen } from '../icons/page-art.ts'
import { Section } from '../surfaces/section.tsx'
import { PageHeading } from '../text/page-heading.tsx'
import { Relay, type RelayRunner } from './relay.tsx'
import { Since } from './since.tsx'

export type WaitingProps = {
  /** "Waiting since 10:42 AM today, 18 minutes". */
  since: ReactNode
  title: ReactNode
  /** Why, and how long it usually takes. */
  lede: ReactNode
  runners: readonly RelayRunner[]
  /** That the page may be closed, and how we tell that it moved. */
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
