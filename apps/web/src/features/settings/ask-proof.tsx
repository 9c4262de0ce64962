import { call } from '@hearthline/client'
import { beginProof, type Protected } from '@hearthline/contracts'
import type { ReactNode } from 'react'
import type { Language } from '../../i18n/index.ts'
import { ProofDialog } from './proof-dialog.tsx'

type Place = Pick<Language, 'bring'> & { readonly show: (dialog: ReactNode) => void }

const ask = async (what: Protected, { bring, show }: Place): Promise<boolean> => {
  const [how] = await Promise.all([call(beginProof, {}), bring('feature:settings'), bring('parts')])
  return new Promise((end) => show(<ProofDialog what={what} {...how} onEnd={end} />))
}

let asking: Promise<boolean> | undefined

/** Asks once for all calls that wait for it; whether the proof was given. */
export const askProof = (what: Protected, place: Place): Promise<boolean> => {
  asking ??= ask(what, place).finally(() => {
    asking = undefined
    place.show(null)
  })
  return asking
}
