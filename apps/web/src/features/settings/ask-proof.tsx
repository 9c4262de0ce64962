import { type ClientSettings, call } from '@hearthline/client'
import { beginProof } from '@hearthline/contracts'
import { type ReactNode, useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/index.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { isTyped } from './proof-labels.ts'
import { SecondStepDialog, type SecondStepDialogProps } from './second-step-dialog.tsx'

type Show = (dialog: ReactNode) => void
/** What is guarded: a call by a fresh proof, or all of them by the second factor. */
type What = Parameters<NonNullable<ClientSettings['prove']>>[0]

type Asked = SecondStepDialogProps & { readonly what: What }

const Question = ({ what, by, ...asked }: Asked) =>
  what !== 'secondFactorRequired' && isTyped(by) ? (
    <ProofDialog what={what} by={by} {...asked} />
  ) : (
    <SecondStepDialog by={by} {...asked} />
  )

/** The question once its words are there. */
const Worded = ({ onFail, ...asked }: Asked & { readonly onFail: (error: unknown) => void }) => {
  const { bring } = useLanguage()
  const [isWorded, setWorded] = useState(false)
  useEffect(() => {
    Promise.all([bring('feature:settings'), bring('factor'), bring('parts')]).then(() => setWorded(true), onFail)
  }, [bring, onFail])
  return isWorded ? <Question {...asked} /> : null
}

const ask = async (what: What, show: Show): Promise<boolean> => {
  const how = await call(beginProof, {})
  return new Promise((end, fail) => show(<Worded what={what} {...how} onEnd={end} onFail={fail} />))
}

/** By the place that shows the question: one that is gone leaves none behind. */
const asking = new WeakMap<Show, Promise<boolean>>()

/** Asks once for all calls that wait for it; whether the proof was given. */
export const askProof = (what: What, show: Show): Promise<boolean> => {
  const running = asking.get(show)
  if (running !== undefined) return running
  const started = ask(what, show).finally(() => {
    asking.delete(show)
    show(null)
  })
  asking.set(show, started)
  return started
}
