import { call, saveToken } from '@hearthline/client'
import { type BodyIn, login } from '@hearthline/contracts'
import { afterSignIn } from '@hearthline/domain/routes'
import { useNavigate, useSearchParams } from 'react-router'

/** Where this visitor wanted to go before the login page stood in the way; never another site. */
export const useWanted = (): string => afterSignIn(useSearchParams()[0].get('redirectUrl'))

/** Logs in and goes on. Throws the CallProblem. */
export const useEnter = (): ((given: BodyIn<typeof login>) => Promise<void>) => {
  const navigate = useNavigate()
  const wanted = useWanted()
  return async (given) => {
    const { jwt } = await call(login, { body: given })
    saveToken(jwt)
    navigate(wanted, { replace: true })
  }
}
