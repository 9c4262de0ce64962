import { call } from '@hearthline/client'
import { beginProof, type Protected } from '@hearthline/contracts'
import { type ReactNode, useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/index.ts'
import { ProofDialog, type ProofDialogProps } from './proof-dialog.tsx'

type Show = (dialog: ReactNode) => void

/** The dialog once its words are there. */
const Worded = ({ onFail, ...dialog }: ProofDialogProps & { readonly onFail: (error: unknown) => void }) => {
  const { bring } = useLanguage()
  const [isWorded, setWorded] = useState(false)
  useEffect(() => {
    Promise.all([bring('feature:settings'), bring('parts')]).then(() => setWorded(true), onFail)
  }, [bring, onFail])
  return isWorded ? <ProofDialog {...dialog} /> : null
}

const ask = async (what: Protected, show: Show): Promise<boolean> => {
  const how = await call(beginProof, {})
  return new Promise((end, fail) => show(<Worded what={what} {...how} onEnd={end} onFail={fail} />))
}

/** By the place that shows the question: one that is gone leaves none behind. */
const asking = new WeakMap<Show, Promise<boolean>>()

/** Asks once for all calls that wait for it; whether the proof was given. */
export const askProof = (what: Protected, show: Show): Promise<boolean> => {
  const running = asking.get(show)
  if (running !== undefined) return running
  const started = ask(what, show).finally(() => {
    asking.delete(show)
    show(null)
  })
  asking.set(show, started)
  return started
}
