import { parseTaxId, type TaxIdProblem } from '@hearthline/domain/identifiers'
import { acrossFields } from './basics.ts'

type TaxIdCode = 'taxIdFormat' | 'taxIdSandboxOnly' | 'taxIdImpossible'
type Mode = 'sandbox' | 'live'

const codeOf = (reason: TaxIdProblem): TaxIdCode => {
  if (reason === 'sandboxPersonOnly') return 'taxIdSandboxOnly'
  return reason === 'taxIdFormat' ? 'taxIdFormat' : 'taxIdImpossible'
}

export type CheckedTaxId =
  | { readonly ok: true; readonly digits: string }
  | { readonly ok: false; readonly code: TaxIdCode }

/** The nine digits of a tax number that may have been issued, a made-up one in a sandbox; else what the field says. */
export const checkedTaxId = (text: string, mode: Mode): CheckedTaxId => {
  const parsed = parseTaxId(text, { mode })
  return parsed.ok ? { ok: true, digits: parsed.digits } : { ok: false, code: codeOf(parsed.reason) }
}

/**
 * A form's tax number as this installation takes it, for the form's schema on a page: what is wrong with it is told with
 * all other faults, and not by the server after them. `live` takes what may have been issued, `sandbox` made-up ones.
 */
export const taxIdChecks = (mode: Mode) =>
  (['taxIdSandboxOnly', 'taxIdImpossible'] as const).map((error) =>
    acrossFields<{ readonly taxId: string }>(
      ({ taxId }) => {
        const checked = checkedTaxId(taxId, mode)
        return checked.ok || checked.code !== error
      },
      { error, path: ['taxId'], of: ['taxId'] },
    ),
  )
