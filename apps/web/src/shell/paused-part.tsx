import { Suspense } from 'react'
import { LaterShellPart } from './later-part.tsx'

/** Says of an application that the lender froze that it is paused. */
export const PausedPart = ({ isPaused }: { readonly isPaused: boolean | undefined }) =>
  isPaused ? (
    <Suspense>
      <LaterShellPart draw={({ PausedNotice }) => <PausedNotice />} />
    </Suspense>
  ) : null
