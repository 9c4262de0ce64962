import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { usePart } from '../../i18n/index.ts'
import { type Slots, SlotsProvider } from '../../session/index.ts'
import { ProblemBanner, SideContent } from '../../shell/index.ts'

type Shown = { readonly name: 'FeedbackDialog' | 'LogoutSurvey'; readonly close: () => void }

const Part = ({ name, close }: Shown) => {
  const { [name]: Named } = usePart('feature:feedback', () => import('./feedback-parts.ts'))
  return <Named onClose={close} />
}

const Unreached = ({ problem, onRetry }: { problem: unknown; onRetry: () => void }) => (
  <div className="hl-unreached">
    <ProblemBanner problem={problem} onRetry={onRetry} takesFocus />
  </div>
)

/** A survey that cannot be loaded does not hold up logging out. */
const GoOn = ({ close }: Pick<Shown, 'close'>) => {
  useEffect(close, [close])
  return null
}

/** Brings the form for the CEO and the survey before logging out to the shell; their code comes when they are wanted. */
export const FeedbackSlot = ({ slots, children }: { readonly slots: Slots; readonly children: ReactNode }) => {
  const [shown, setShown] = useState<Shown>()
  const all = useMemo(() => {
    /** Ends when it is closed. */
    const open = (name: Shown['name']) =>
      new Promise<void>((resolve) => {
        const close = () => {
          setShown(undefined)
          resolve()
        }
        setShown({ name, close })
      })
    return { openFeedback: () => void open('FeedbackDialog'), logoutSurvey: () => open('LogoutSurvey'), ...slots }
  }, [slots])
  return (
    <SlotsProvider slots={all}>
      {children}
      {shown ? (
        <SideContent
          otherwise={(problem, retry) =>
            shown.name === 'LogoutSurvey' ? (
              <GoOn close={shown.close} />
            ) : (
              <Unreached problem={problem} onRetry={retry} />
            )
          }
        >
          <Suspense>
            <Part {...shown} />
          </Suspense>
        </SideContent>
      ) : null}
    </SlotsProvider>
  )
}
