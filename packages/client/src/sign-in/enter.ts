import { CallProblem } from '../call-problem.ts'
import { saveToken } from '../token.ts'
import type { Entered } from './entered.ts'

/** What every way in answers; the way back from an issuer also says where to go on. */
export type Signed = { readonly jwt: string; readonly redirectUrl?: string }

/** One way of proving who one is: password, code, link, second factor, passkey, exchange. */
export type SignInMethod = () => Promise<Signed>

export type LoginTarget = { readonly wanted: string; readonly interaction: string | null }

/** What a page does about each; a page that forgets one does not build. */
export type Follow = Readonly<Record<Entered['next'], (given: string) => unknown>>

const ticketIn = (error: unknown): string | undefined => {
  if (!(error instanceof CallProblem) || error.code !== 'secondFactorNeeded') return undefined
  const { ticket } = error.detail
  return typeof ticket === 'string' ? ticket : undefined
}

/** Goes one way in, keeps the session, and says what follows: the same for every way. Throws the CallProblem of a refusal. */
export const enter = async (way: SignInMethod, { wanted, interaction }: LoginTarget): Promise<Entered> => {
  let signed: Signed
  try {
    signed = await way()
  } catch (error) {
    const ticket = ticketIn(error)
    if (ticket === undefined) throw error
    return { next: 'secondFactor', given: ticket }
  }
  saveToken(signed.jwt)
  if (interaction !== null) return (await import('./sign-in-at-issuer.ts')).signInAtIssuer(interaction, wanted)
  return { next: 'inside', given: signed.redirectUrl ?? wanted }
}

/** Goes one way in and does what follows. Throws the CallProblem of a refusal. */
export type Enter = (way: SignInMethod) => Promise<void>

export const entering =
  (door: LoginTarget, follow: Follow): Enter =>
  async (way) => {
    const { next, given } = await enter(way, door)
    follow[next](given)
  }
