import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { usePart } from '../../i18n/index.ts'
import { type Slots, SlotsProvider } from '../../session/index.ts'
import { Beside, ProblemBanner } from '../../shell/index.ts'

const Dialog = ({ onClose }: { onClose: () => void }) => {
  const { FeedbackDialog } = usePart('feature:feedback', () => import('./feedback-dialog.tsx'))
  return <FeedbackDialog onClose={onClose} />
}

const Unreached = ({ problem, onRetry }: { problem: unknown; onRetry: () => void }) => (
  <div className="hl-unreached">
    <ProblemBanner problem={problem} onRetry={onRetry} takesFocus />
  </div>
)

/** Brings the form for the CEO to the shell; its code comes when somebody opens it. */
export const FeedbackSlot = ({ slots, children }: { readonly slots: Slots; readonly children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  const all = useMemo(() => ({ openFeedback: () => setOpen(true), ...slots }), [slots])
  return (
    <SlotsProvider slots={all}>
      {children}
      {isOpen ? (
        <Beside otherwise={(problem, retry) => <Unreached problem={problem} onRetry={retry} />}>
          <Suspense>
            <Dialog onClose={() => setOpen(false)} />
          </Suspense>
        </Beside>
      ) : null}
    </SlotsProvider>
  )
}
