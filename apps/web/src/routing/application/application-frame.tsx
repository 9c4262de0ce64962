import type { ApplicationRecord, ApplicationStatus } from '@hearthline/contracts'
import type { ClientProgressValue } from '@hearthline/domain/progress'
import { ProgressRail, ProgressStrip } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo, useState } from 'react'
import { useLoanSteps } from '../../loan/index.ts'
import { OfficerBar, OfficerPanel } from '../../shell/account/index.ts'
import { FrameSlotContext, SiteFrame, type StepLayout, useSide } from '../../shell/index.ts'

export type ApplicationFrameProps = {
  readonly status: ApplicationStatus
  readonly record: ApplicationRecord
  readonly pageStage: ClientProgressValue | undefined
  readonly children: ReactNode
}

/** Header, 'Application Progress', loan officer and footer around an application's pages; it stays while they change. */
export const ApplicationFrame = ({ status, record, pageStage, children }: ApplicationFrameProps) => {
  const { t } = useLingui()
  const [side, sideRef] = useSide()
  const [layout, setLayout] = useState<StepLayout>('sheet')
  const slot = useMemo(() => ({ side, setLayout }), [side])
  const stepsOf = useLoanSteps()
  const steps = stepsOf({
    stage: record.stage,
    state: status.state,
    isManualNotary: status.manualNotary,
    pageStage,
  })
  const title = t`Application Progress`
  const isBare = layout === 'bare'
  return (
    <FrameSlotContext value={slot}>
      <SiteFrame
        layout={isBare ? 'bare' : 'sheet'}
        bars={
          <>
            <OfficerBar application={record.uuid} />
            {isBare ? null : <ProgressStrip title={title} steps={steps} />}
          </>
        }
        rail={isBare ? null : <ProgressRail title={title} steps={steps} note={<Trans>Saved as you go.</Trans>} />}
        side={
          layout === 'sheet' ? (
            <>
              <OfficerPanel application={record.uuid} />
              <div className="hl-side-slot" ref={sideRef} />
            </>
          ) : null
        }
      >
        {children}
      </SiteFrame>
    </FrameSlotContext>
  )
}
