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

/** The nine digits of a valid tax number, in a sandbox of a made-up one; otherwise the code of the field's error. */
export const checkedTaxId = (text: string, mode: Mode): CheckedTaxId => {
  const parsed = parseTaxId(text, { mode })
  return parsed.ok ? { ok: true, digits: parsed.digits } : { ok: false, code: codeOf(parsed.reason) }
}

/**
 * The tax number as this installation accepts it, for the schema of a form on a page, so that the error is reported
 * with all others and not by the server afterwards. `live` accepts possible numbers, `sandbox` made-up ones.
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
