import { useState } from 'react'
import { useAction } from '../use-action.ts'
import type { PasskeyDevice, PasskeyTrouble } from './ask-passkey.ts'
import type { Enter } from './enter.ts'

export type PasskeySignIn = {
  readonly start: () => void
  readonly running: boolean
  /** Why nothing came of it: the device's reason, or what a call threw. */
  readonly trouble: PasskeyTrouble | undefined
  readonly problem: unknown
}

/** The device's own lock in place of a code; `bring` gets what speaks to the device, when it is asked for. */
export const usePasskey = (enter: Enter, bring: () => Promise<PasskeyDevice>): PasskeySignIn => {
  const [trouble, setTrouble] = useState<PasskeyTrouble>()
  const { run, running, problem } = useAction(async () => {
    setTrouble(undefined)
    const [{ askPasskey }, device] = await Promise.all([import('./ask-passkey.ts'), bring()])
    const answer = await askPasskey(device)
    if (answer.ok) await enter(async () => answer.signed)
    else setTrouble(answer.reason)
  })
  return { start: () => void run(), running, trouble, problem }
}
