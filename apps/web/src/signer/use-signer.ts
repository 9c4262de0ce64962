import type { SignerTask } from '@hearthline/contracts'
import { createContext, useContext } from 'react'

export type Signer = {
  readonly task: SignerTask
  /** Reads it anew; resolves when it is there. */
  readonly refetch: () => Promise<void>
}

export const SignerContext = createContext<Signer | undefined>(undefined)

/** The additional signer of the page; only under SignerLayout. */
export const useSigner = (): Signer => {
  const signer = useContext(SignerContext)
  if (!signer) throw new Error('There is no signer around this.')
  return signer
}
