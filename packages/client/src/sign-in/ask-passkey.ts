import { type BodyIn, beginPasskeySignIn, giveProofByPasskey, signInWithPasskey } from '@hearthline/contracts'
import { call } from '../call.ts'
import { CallProblem } from '../call-problem.ts'
import type { Signed } from './enter.ts'

/**
 * noneUsed: the device's window was closed, or the device has no passkey for this site; a browser does not say which.
 * unknown: we do not know the passkey. notPossible: this browser, or this address, has none.
 */
export type PasskeyTrouble = 'noneUsed' | 'unknown' | 'notPossible'

type PasskeyAnswer =
  | { readonly ok: true; readonly signed: Signed }
  | { readonly ok: false; readonly reason: PasskeyTrouble }

/** What talks to the device, as @simplewebauthn/browser does; the application loads it when it is needed. */
export type PasskeyDevice = {
  readonly browserSupportsWebAuthn: () => boolean
  readonly startAuthentication: (given: { readonly optionsJSON: never }) => Promise<unknown>
}

type Body = BodyIn<typeof signInWithPasskey>

const CLOSED = ['NotAllowedError', 'AbortError']

const refused = (reason: PasskeyTrouble) => ({ ok: false as const, reason })

const troubleOf = (error: unknown): PasskeyTrouble =>
  error instanceof Error && CLOSED.includes(error.name) ? 'noneUsed' : 'notPossible'

/** What the device answers, sent to the server by `send`. */
const answering = async <Sent>(
  device: PasskeyDevice,
  send: (answer: Body['answer']) => Promise<Sent>,
): Promise<{ ok: true; sent: Sent } | { ok: false; reason: PasskeyTrouble }> => {
  if (!device.browserSupportsWebAuthn()) return refused('notPossible')
  const options = await call(beginPasskeySignIn, {})
  let answer: Body['answer']
  try {
    answer = (await device.startAuthentication({ optionsJSON: options as never })) as Body['answer'] // the contract names the same fields
  } catch (error) {
    return refused(troubleOf(error))
  }
  try {
    return { ok: true, sent: await send(answer) }
  } catch (error) {
    const isUnknown =
      error instanceof CallProblem && (error.code === 'signInRefused' || error.code === 'passkeyRefused')
    if (isUnknown) return refused('unknown')
    throw error
  }
}

/** Signs in by a passkey of the device. Throws the CallProblem of a server that is not reached or has had enough tries. */
export const askPasskey = async (device: PasskeyDevice): Promise<PasskeyAnswer> => {
  const answered = await answering(device, (answer) => call(signInWithPasskey, { body: { answer } }))
  return answered.ok ? { ok: true, signed: answered.sent } : answered
}

/** Proves by a passkey who is signed in; why it failed where it did. */
export const proveByPasskey = async (device: PasskeyDevice): Promise<PasskeyTrouble | undefined> => {
  const answered = await answering(device, (answer) => call(giveProofByPasskey, { body: { answer } }))
  return answered.ok ? undefined : answered.reason
}
