import type { FieldCode } from '@hearthline/contracts'
import { parseTaxId, type TaxIdProblem } from '@hearthline/domain/identifiers'

const codeOf = (reason: TaxIdProblem): FieldCode => {
  if (reason === 'sandboxPersonOnly') return 'taxIdSandboxOnly'
  return reason === 'taxIdFormat' ? 'taxIdFormat' : 'taxIdImpossible'
}

export type CheckedTaxId =
  | { readonly ok: true; readonly digits: string }
  | { readonly ok: false; readonly code: FieldCode }

/** The nine digits of a tax number that may have been issued, a made-up one in a sandbox; else what the field says. */
export const checkedTaxId = (text: string, mode: 'sandbox' | 'live'): CheckedTaxId => {
  const parsed = parseTaxId(text, { mode })
  return parsed.ok ? { ok: true, digits: parsed.digits } : { ok: false, code: codeOf(parsed.reason) }
}
