import { exchangeCode } from '@hearthline/contracts'
import { useEffect, useRef } from 'react'
import { call } from '../call.ts'
import { useAction } from '../use-write.ts'
import type { Enter } from './enter.ts'

/** Back from an issuer: swaps the code of the address for the session, once, and goes on; or says why it could not. */
export const useExchange = (code: string, enter: Enter): { readonly problem: unknown } => {
  const asked = useRef(false)
  const { run, problem } = useAction(() => enter(() => call(exchangeCode, { body: { code } })))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code serves once
  useEffect(() => {
    if (!asked.current) void run()
    asked.current = true
  }, [])
  return { problem }
}
