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

type IfLongerProps = { times: Times; isMinutes: boolean; isStuck: boolean }

/** What happens if it takes longer, by when; and the number to quote. */
export const IfLonger = ({ times, isMinutes, isStuck }: IfLongerProps) => {
  const { loanNumber } = useApplication().record
  const { phone } = useCompany()
  const { instantTime } = useFormats()
  const { shown, href } = phone
  const [usual, told] = [times.usuallyBy, times.toldBy].map((at) => instantTime(at.toISOString()))
  return (
    <Section title={<Trans>If it takes longer</Trans>}>
      <dl className="hl-longer">
        {isMinutes && !isStuck && !times.isLate ? (
          <Line when={<Trans>By {usual}</Trans>}>
            <Trans>It is usually done, and this page moves on by itself.</Trans>
          </Line>
        ) : null}
        {isMinutes && !isStuck ? (
          <Line when={<Trans>By {told}</Trans>}>
            <Trans>If not, we have asked again by ourselves, and a person has been told. You need not report it.</Trans>
          </Line>
        ) : null}
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
