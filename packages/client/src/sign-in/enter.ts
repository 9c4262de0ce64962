import { CallProblem } from '../call-problem.ts'
import { saveToken } from '../token.ts'
import type { Entered } from './entered.ts'

/** The reply of every sign-in method; an exchange also says where to continue. */
export type Signed = { readonly jwt: string; readonly redirectUrl?: string }

/** One method of signing in: password, code, link, second factor, passkey, exchange. */
export type SignInMethod = () => Promise<Signed>

export type LoginTarget = { readonly wanted: string; readonly interaction: string | null }

/** What a page does next; a page that forgets a case does not build. */
export type Follow = Readonly<Record<Entered['next'], (given: string) => unknown>>

const ticketIn = (error: unknown): string | undefined => {
  if (!(error instanceof CallProblem) || error.code !== 'secondFactorNeeded') return undefined
  const { ticket } = error.detail
  return typeof ticket === 'string' ? ticket : undefined
}

/** Signs in by one method, keeps the session, and says what follows. Throws the CallProblem of a refusal. */
export const enter = async (method: SignInMethod, { wanted, interaction }: LoginTarget): Promise<Entered> => {
  let signed: Signed
  try {
    signed = await method()
  } catch (error) {
    const ticket = ticketIn(error)
    if (ticket === undefined) throw error
    return { next: 'secondFactor', given: ticket }
  }
  saveToken(signed.jwt)
  if (interaction !== null) return (await import('./sign-in-at-issuer.ts')).signInAtIssuer(interaction, wanted)
  return { next: 'inside', given: signed.redirectUrl ?? wanted }
}

/** Signs in by one method and does what follows. Throws the CallProblem of a refusal. */
export type Enter = (method: SignInMethod) => Promise<void>

export const entering =
  (target: LoginTarget, follow: Follow): Enter =>
  async (method) => {
    const { next, given } = await enter(method, target)
    follow[next](given)
  }
