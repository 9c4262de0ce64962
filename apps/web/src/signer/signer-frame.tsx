import { SIGNER_STEPS, type SignerProgress, type SignerStepLabel, signerProgress } from '@hearthline/domain/progress'
import { ProgressRail, ProgressStrip } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo, useState } from 'react'
import { FrameSlotContext, SiteFrame, type StepLayout, useSide } from '../shell/index.ts'

const words: Readonly<Record<SignerStepLabel, MessageDescriptor>> = {
  [SIGNER_STEPS[0]]: msg`Identity verification`,
  [SIGNER_STEPS[1]]: msg`Talk to eNotary`,
}

/** Header, the signer's own progress (portal.md 4.1) and footer around a page of theirs. */
export const SignerFrame = ({ progress, children }: { progress: SignerProgress; children: ReactNode }) => {
  const { t, i18n } = useLingui()
  const [side, sideRef] = useSide()
  const [layout, setLayout] = useState<StepLayout>('sheet')
  const slot = useMemo(() => ({ side, setLayout }), [side])
  const isBare = layout === 'bare'
  const title = t`Application Progress`
  const steps = signerProgress(progress).map(({ label, state }) => ({ key: label, label: i18n._(words[label]), state }))
  return (
    <FrameSlotContext value={slot}>
      <SiteFrame
        layout={isBare ? 'bare' : 'sheet'}
        bars={isBare ? null : <ProgressStrip title={title} steps={steps} />}
        rail={isBare ? null : <ProgressRail title={title} steps={steps} note={<Trans>Saved as you go.</Trans>} />}
        side={layout === 'sheet' ? <div className="hl-side-slot" ref={sideRef} /> : null}
      >
        {children}
      </SiteFrame>
    </FrameSlotContext>
  )
}
