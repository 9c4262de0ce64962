import { configureClient } from '@hearthline/client'
import { type ReactNode, useEffect, useState } from 'react'

/**
 * Asks who one is where a call needs a fresh proof: the page's call waits meanwhile, with all that was typed, and goes on by itself.
 * All but this comes when it is wanted.
 */
export const ProofSlot = () => {
  const [dialog, show] = useState<ReactNode>()
  useEffect(() => {
    configureClient({ prove: async (what) => (await import('./ask-proof.tsx')).askProof(what, show) })
  }, [])
  return dialog
}
