import { call, saveToken } from '@hearthline/client'
import { staffLogin } from '@hearthline/contracts'
import { useLocation, useNavigate } from 'react-router'
import { afterSignIn } from '../../shell/index.ts'

type Came = { readonly wanted?: unknown; readonly hasEnded?: unknown } | null

/** Where this visitor came from, as the guard of the other pages noted it. */
const useCame = (): Came => useLocation().state as Came // written by routing/signed-in.tsx

export type SignIn = {
  /** Throws the CallProblem. */
  readonly enter: (given: { email: string; password: string }) => Promise<void>
  readonly wanted: string
  /** They were inside, and the session is over. */
  readonly hasEnded: boolean
}

export const useSignIn = (): SignIn => {
  const navigate = useNavigate()
  const came = useCame()
  const wanted = afterSignIn(came?.wanted)
  return {
    enter: async (body) => {
      const { jwt } = await call(staffLogin, { body })
      saveToken(jwt)
      navigate(wanted, { replace: true })
    },
    wanted,
    hasEnded: came?.hasEnded === true,
  }
}
