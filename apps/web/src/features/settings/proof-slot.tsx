import { configureClient } from '@hearthline/client'
import { type ReactNode, useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/index.ts'

/**
 * Asks who one is where a call needs a fresh proof: the page's call waits meanwhile, with all that was typed, and goes on by itself.
 * All but this comes when it is wanted.
 */
export const ProofSlot = () => {
  const { bring } = useLanguage()
  const [dialog, show] = useState<ReactNode>(null)
  useEffect(() => {
    const load = () => import('./ask-proof.tsx')
    configureClient({ prove: async (what) => (await load()).askProof(what, { bring, show }) })
  }, [bring])
  return dialog
}
