import { useState } from 'react'
import { useAction } from '../use-write.ts'
import type { PasskeyDevice, PasskeyTrouble } from './ask-passkey.ts'
import type { Enter } from './enter.ts'

export type PasskeySignIn = {
  readonly start: () => void
  readonly running: boolean
  /** Why it failed, where the device says so; `problem` is what a call threw. */
  readonly trouble: PasskeyTrouble | undefined
  readonly problem: unknown
}

/** A passkey in place of a code; `load` gets what talks to the device, when it is needed. */
export const usePasskey = (enter: Enter, load: () => Promise<PasskeyDevice>): PasskeySignIn => {
  const [trouble, setTrouble] = useState<PasskeyTrouble>()
  const { run, running, problem } = useAction(async () => {
    setTrouble(undefined)
    const [{ askPasskey }, device] = await Promise.all([import('./ask-passkey.ts'), load()])
    const answer = await askPasskey(device)
    if (answer.ok) await enter(async () => answer.signed)
    else setTrouble(answer.reason)
  })
  return { start: () => void run(), running, trouble, problem }
}
