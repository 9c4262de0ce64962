import { Section } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useApplication } from '../../application/index.ts'
import { useCompany, useFormats } from '../../shell/index.ts'
import type { Times } from './wait-of.ts'

const Line = ({ when, children }: { when: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{when}</dt>
    <dd>{children}</dd>
  </div>
)

/** By when a person is told; who was asked may not answer at all, or ask for time, which this page cannot tell apart. */
const Told = ({ times: { retriedBy, reportedBy, isAsked, isRetried } }: { times: Times }) => {
  const { instant, instantTime } = useFormats()
  if (reportedBy === undefined) return null
  if (!isAsked) {
    const time = instantTime(reportedBy.toISOString())
    return (
      <Line when={<Trans>By {time}</Trans>}>
        <Trans>If not, a person has been told. You need not report it.</Trans>
      </Line>
    )
  }
  const time = instantTime(retriedBy.toISOString())
  const dayAndTime = instant(reportedBy.toISOString())
  return (
    <>
      {isRetried ? null : (
        <Line when={<Trans>By {time}</Trans>}>
          <Trans>If nobody answered us at all, we have asked several times, and a person has been told.</Trans>
        </Line>
      )}
      <Line when={<Trans>By {dayAndTime}</Trans>}>
        <Trans>
          If they asked for more time and sent nothing until then, a person is told. You need not report it.
        </Trans>
      </Line>
    </>
  )
}

type IfLongerProps = { times: Times; isMinutes: boolean; isStalled: boolean }

/** What happens if it takes longer, by when; and the number to quote. */
export const IfLonger = ({ times, isMinutes, isStalled }: IfLongerProps) => {
  const { loanNumber } = useApplication().record
  const { phone } = useCompany()
  const { instantTime } = useFormats()
  const { shown, href } = phone
  const time = instantTime(times.usuallyBy.toISOString())
  return (
    <Section title={<Trans>If it takes longer</Trans>}>
      <dl className="hl-longer">
        {isMinutes && !isStalled && !times.isLate ? (
          <Line when={<Trans>By {time}</Trans>}>
            <Trans>It is usually done, and this page moves on by itself.</Trans>
          </Line>
        ) : null}
        {isStalled ? null : <Told times={times} />}
        <Line when={<Trans>Any time</Trans>}>
          <Trans>
            Call <a href={href}>{shown}</a>.
          </Trans>
        </Line>
        <Line when={<Trans>Reference</Trans>}>
          <Trans>Loan number {loanNumber}. Quote it and nobody asks you to start over.</Trans>
        </Line>
      </dl>
    </Section>
  )
}
