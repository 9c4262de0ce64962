import { configureClient } from '@hearthline/client'
import { type ReactNode, useEffect, useState } from 'react'

/**
 * Asks who one is where a call needs a fresh proof: the page's call waits meanwhile, with all that was typed, and goes on by itself.
 * The second factor that a session lacks has a page of its own.
 */
export const ProofSlot = () => {
  const [dialog, show] = useState<ReactNode>()
  useEffect(() => {
    configureClient({
      prove: async (what) => what !== 'secondFactorRequired' && (await import('./ask-proof.tsx')).askProof(show),
    })
  }, [])
  return dialog
}
