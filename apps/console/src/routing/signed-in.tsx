import { CallProblem, later, useForget, useLastOutcome, useRead, useToken } from '@hearthline/client'
import { readStaff } from '@hearthline/contracts'
import { Button, Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { StaffProvider, signOut, useStaff } from '../session/index.ts'
import { ConsoleShell, ProblemBanner, SIGN_IN } from '../shell/index.ts'

const STAFF_KEPT_MS = 300_000

const DeskSeat = later(() => import('../features/chat/desk-seat.tsx').then((module) => module.DeskSeat))

const SecondFactorPage = later(() =>
  import('../features/second-factor/second-factor-page.tsx').then((module) => module.SecondFactorPage),
)

/** An agent is at the desk on every page. */
const Seat = () =>
  useStaff().may('answerChat') ? (
    <Suspense fallback={null}>
      <DeskSeat />
    </Suspense>
  ) : null

/** Who is signed in could not be read: offers another try, or signing in as somebody else. */
const Unknown = ({ problem, onRetry }: { problem: unknown; onRetry: () => void }) => (
  <main className="hl-console-alone hl-stack">
    <ProblemBanner problem={problem} onRetry={onRetry} />
    <Button size="dense" kind="second" onClick={() => void signOut()}>
      <Trans>Sign out</Trans>
    </Button>
  </main>
)

const lacksFactor = (error: unknown): boolean => error instanceof CallProblem && error.code === 'secondFactorRequired'

/** Once any read is refused for want of a second factor, who is signed in is asked anew: the lender's record has changed. */
const useFactorWatch = (): void => {
  const queries = useQueryClient().getQueryCache()
  const forget = useForget()
  useEffect(
    () =>
      queries.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (event.query.queryKey[0] !== readStaff.name && lacksFactor(event.action.error)) void forget(readStaff)
      }),
    [queries, forget],
  )
}

const Known = () => {
  const { data, error, refetch } = useRead(readStaff, {}, { staleMs: STAFF_KEPT_MS })
  const refused = useLastOutcome({ data, error }).error
  useFactorWatch()
  // What was read before stays beside the error; and the page stays while it is asked anew, as at every focus.
  if (lacksFactor(refused)) {
    return (
      <Suspense fallback={null}>
        <SecondFactorPage onDone={() => void refetch()} />
      </Suspense>
    )
  }
  if (data) {
    return (
      <StaffProvider who={data}>
        <Seat />
        <ConsoleShell>
          <Outlet />
        </ConsoleShell>
      </StaffProvider>
    )
  }
  if (error) return <Unknown problem={error} onRetry={() => void refetch()} />
  return (
    <main className="hl-console-alone">
      <Skeleton shape="page" count={6} words={<Trans>Opening the console</Trans>} />
    </main>
  )
}

/** Pages for the staff. Whoever is not signed in signs in first and comes back. */
export const SignedIn = () => {
  const hasToken = useToken() !== null
  const wasHere = useRef(hasToken)
  const { pathname, search } = useLocation()
  if (hasToken) wasHere.current = true
  else return <Navigate to={SIGN_IN} replace state={{ wanted: pathname + search, hasEnded: wasHere.current }} />
  return <Known />
}
