import { type Arrival, arrivalOf, type Enter, entering } from '@hearthline/client'
import { afterSignIn } from '@hearthline/domain/routes'
import { useNavigate, useSearchParams } from 'react-router'
import { matchTrackerSoon } from '../../session/index.ts'

/** Where this visitor wanted to go before the login page stood in the way; never another site. */
export const useWanted = (): string => afterSignIn(useSearchParams()[0].get('redirectUrl'))

export const useArrival = (): Arrival => arrivalOf(useSearchParams()[0])

/** What follows an answer of any sign-in method, in one table. A mailed link says itself where it leads. */
export const useEnter = (onTicket: (ticket: string) => void, to?: string): Enter => {
  const navigate = useNavigate()
  const asked = useWanted()
  const wanted = to ?? asked
  const { interaction } = useArrival()
  return entering(
    { wanted, interaction },
    {
      secondFactor: onTicket,
      inside: (to) => {
        matchTrackerSoon()
        navigate(afterSignIn(to), { replace: true })
      },
      issuer: (to) => location.assign(to),
    },
  )
}
