import { addPasskey, type BodyIn, beginPasskey } from '@hearthline/contracts'
import { type CallOptions, call } from '../call.ts'

/** What has a device make a passkey, as @simplewebauthn/browser does; the application loads it when it is needed. */
export type PasskeyMaker = {
  readonly startRegistration: (given: { readonly optionsJSON: never }) => Promise<unknown>
}

/**
 * Has the device make a passkey for this account, and keeps it under a name. False where the device made none: its window was
 * closed, or it cannot keep one. Throws the CallProblem of the server.
 */
export const makePasskey = async (
  device: PasskeyMaker,
  name: string,
  how: Pick<CallOptions, 'isProof'> = {},
): Promise<boolean> => {
  const options = await call(beginPasskey, {}, how)
  let answer: unknown
  try {
    answer = await device.startRegistration({ optionsJSON: options as never }) // the contract names the same fields
  } catch {
    // Why, no browser says.
    return false
  }
  await call(addPasskey, { body: { name, answer } as BodyIn<typeof addPasskey> }, how) // likewise
  return true
}
