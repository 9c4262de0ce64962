import {
  isRoutingChecksumValid,
  type LeiProblem,
  parseItin,
  parseLei,
  parsePhone,
  parseRoutingNumber,
  parseSsn,
  type TaxIdProblem,
  type UliProblem,
  uliCheckDigits,
  validateUli,
} from '@hearthline/domain/identifiers'
import { type Answer, has, type Input, InputProblem, identifierField } from './input-and-output.ts'

const says = {
  uliCharacters: 'Only letters and digits may stand in a loan identifier.',
  uliLength: 'An LEI with a loan id has 21 to 43 characters, 23 to 45 with its check digits.',
  uliChecksum: 'The check digits do not fit.',
} satisfies Record<UliProblem, string>

const verdict = (parsed: { ok: true } | { ok: false; reason: LeiProblem | TaxIdProblem | UliProblem }): Answer =>
  parsed.ok ? { valid: true } : { valid: false, reason: parsed.reason }

const checkDigitAnswer = (loanId: string): Answer => {
  const result = uliCheckDigits(loanId)
  if (!result.ok) throw new InputProblem(result.reason, says[result.reason])
  return { check_digit: result.checkDigits, uli: result.uli }
}

/**
 * For a loan id the answer is its check digits, for a whole identifier a verdict; anything of another form is refused.
 */
export const answerUli = (input: Input): Answer => {
  if (!has(input, 'uli')) return checkDigitAnswer(identifierField(input, 'loan_id').trim())
  const result = validateUli(identifierField(input, 'uli').trim())
  if (result.ok || result.reason === 'uliChecksum') return verdict(result)
  return { ...verdict(result), problem: result.reason, says: says[result.reason] }
}

export const answerLei = (input: Input): Answer => verdict(parseLei(identifierField(input, 'lei')))

export const answerRoutingNumber = (input: Input): Answer => {
  const number = identifierField(input, 'number')
  const parsed = parseRoutingNumber(number)
  const checked = { checksum_valid: isRoutingChecksumValid(number.trim()), accept: parsed.ok }
  return parsed.ok ? checked : { ...checked, reason: parsed.reason }
}

/** By the rules for real numbers; a sandbox person's number is invalid, whatever the mode of the server. */
export const answerSsn = (input: Input): Answer => verdict(parseSsn(identifierField(input, 'value')))

export const answerItin = (input: Input): Answer => verdict(parseItin(identifierField(input, 'value')))

export const answerPhone = (input: Input): Answer => {
  const parsed = parsePhone(identifierField(input, 'input'))
  if (parsed.ok) return { valid: true, e164: parsed.e164, display: parsed.display }
  return { valid: false, reason: parsed.reason }
}
