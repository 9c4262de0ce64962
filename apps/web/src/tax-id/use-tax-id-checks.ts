import { taxIdChecks } from '@hearthline/contracts'
import { useMemo } from 'react'
import { usePrivateLabel } from '../shell/index.ts'

/** What this installation takes as a tax number, for the schema of a form that asks for one. */
export const useTaxIdChecks = () => {
  const { sandbox } = usePrivateLabel().hearthline
  return useMemo(() => taxIdChecks(sandbox ? 'sandbox' : 'live'), [sandbox])
}
