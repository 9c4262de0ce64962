import type { Registry } from '../../organisations/index.ts'
import { draftCalls } from '../index.ts'

/** The calls of a draft, and the code that the last page of the test of electronic documents showed. */
export const createDemonstration = () => {
  let code = ''
  const calls = (registry: Registry) =>
    draftCalls({
      registry,
      render: async (document) => {
        if (document.kind === 'ECONSENT') code = document.data.demonstrationCode
        return { pdf: Buffer.from('%PDF-1.7') }
      },
    })
  return { calls, code: () => code }
}
