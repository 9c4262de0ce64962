import { call } from '@hearthline/client'
import { beginProof } from '@hearthline/contracts'
import type { ReactNode } from 'react'
import { ProofDialog } from './proof-dialog.tsx'

type Show = (dialog: ReactNode) => void

const ask = async (show: Show): Promise<boolean> => {
  const { by, passkey } = await call(beginProof, {})
  return new Promise((end) => show(<ProofDialog by={by === 'password' ? by : 'code'} passkey={passkey} onEnd={end} />))
}

/** By the place that shows the question: one that is gone leaves none behind. */
const asking = new WeakMap<Show, Promise<boolean>>()

/** Asks once for all calls that wait for it; whether the proof was given. */
export const askProof = (show: Show): Promise<boolean> => {
  const running = asking.get(show)
  if (running !== undefined) return running
  const started = ask(show).finally(() => {
    asking.delete(show)
    show(null)
  })
  asking.set(show, started)
  return started
}
