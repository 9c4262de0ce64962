import type { Registry } from '../../organisations/index.ts'
import { draftCalls } from '../index.ts'

/** The draft's calls, and the code that the last rendered test page showed. */
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
