import { type Arrival, arrivalOf, type Enter, entering, lacksFactor } from '@hearthline/client'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { afterSignIn, LIST } from '../../shell/index.ts'

type Came = { readonly wanted?: unknown; readonly hasEnded?: unknown } | null

/** Where this visitor came from, as the guard of the other pages noted it. */
const useCame = (): Came => useLocation().state as Came // written by routing/signed-in.tsx

export type SignIn = {
  /** Throws the CallProblem. */
  readonly enter: Enter
  readonly arrival: Arrival & { readonly lacksFactor: boolean }
  /** Of the first half of a sign-in, where an authenticator app is set up. */
  readonly ticket: string | undefined
  readonly startAgain: () => void
  readonly wanted: string
  /** They were signed in, and the session is over. */
  readonly hasEnded: boolean
}

export const useSignIn = (): SignIn => {
  const navigate = useNavigate()
  const came = useCame()
  const [query] = useSearchParams()
  const arrival = { ...arrivalOf(query), lacksFactor: lacksFactor(query) }
  const [ticket, setTicket] = useState<string>()
  const wanted = afterSignIn(came?.wanted)
  const { interaction, exchange } = arrival
  return {
    enter: entering(
      { wanted, interaction },
      {
        secondFactor: setTicket,
        // The return address of an issuer is a page of the borrowers; staff begin at their list.
        inside: (to) => navigate(exchange === null ? to : LIST, { replace: true }),
        issuer: (to) => location.assign(to),
      },
    ),
    arrival,
    ticket,
    startAgain: () => setTicket(undefined),
    wanted,
    hasEnded: came?.hasEnded === true,
  }
}
