import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { usePart } from '../../i18n/index.ts'
import type { Slots } from '../../session/index.ts'
import { Beside } from '../../shell/index.ts'

const Logout = ({ onEnd }: { onEnd: () => void }) => {
  const { LogoutSurvey } = usePart('feature:survey', () => import('./survey-part.tsx'))
  return <LogoutSurvey onEnd={onEnd} />
}

const GoOn = ({ onEnd }: { onEnd: () => void }) => {
  useEffect(onEnd, [onEnd])
  return null
}

export type SurveySlotProps = { readonly slots: Slots; readonly children: (slots: Slots) => ReactNode }

/** Brings the survey before logging out; its code comes with it, and where it cannot come nobody stays logged in for it. */
export const SurveySlot = ({ slots, children }: SurveySlotProps) => {
  const [end, setEnd] = useState<() => void>()
  const all = useMemo(() => {
    const logoutSurvey = () =>
      new Promise<void>((resolve) =>
        setEnd(() => () => {
          setEnd(undefined)
          resolve()
        }),
      )
    return { logoutSurvey, ...slots }
  }, [slots])
  return (
    <>
      {children(all)}
      {end ? (
        <Beside otherwise={() => <GoOn onEnd={end} />}>
          <Suspense>
            <Logout onEnd={end} />
          </Suspense>
        </Beside>
      ) : null}
    </>
  )
}
