import { RECORD_LENGTH } from './fields.ts'

/** Why a bank sent an entry back, by its code: those that a payment or a prenotification of ours can get. */
export const RETURN_CODES = [
  'R01',
  'R02',
  'R03',
  'R04',
  'R06',
  'R07',
  'R08',
  'R09',
  'R10',
  'R12',
  'R13',
  'R14',
  'R15',
  'R16',
  'R17',
  'R20',
  'R23',
  'R24',
  'R29',
] as const

/** What a bank asks to be changed in later entries. */
export const CHANGE_CODES = ['C01', 'C02', 'C03', 'C04', 'C05', 'C06', 'C07', 'C09'] as const

export type AchReturn = {
  /** `R` and two digits for a return, `C` and two digits for a change. */
  readonly code: string
  /** The trace number of our entry. */
  readonly traceNumber: string
  readonly amountCents: number
  /** The corrected data of a change: an account or a routing number among them. */
  readonly corrected: string | null
}

export type ReturnsRead =
  | { readonly ok: true; readonly returns: readonly AchReturn[] }
  | { readonly ok: false; readonly error: string }

const refused = (line: number, error: string): ReturnsRead => ({ ok: false, error: `line ${line}: ${error}` })

const DIGITS = /^\d+$/

/**
 * Reads a file of returns and notifications of change. One that is damaged is refused whole: what is missing of it would
 * be a payment that nobody knows came back.
 */
export const readReturns = (text: string): ReturnsRead => {
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  const returns: AchReturn[] = []
  let entry: { readonly amountCents: number } | undefined
  let entries = 0
  let control: string | undefined
  if (lines[0]?.[0] !== '1') return refused(1, 'no file header')
  for (const [nth, line] of lines.entries()) {
    if (line.length !== RECORD_LENGTH) return refused(nth + 1, `${line.length} characters, not ${RECORD_LENGTH}`)
    // The control record, and then the filler.
    if (line[0] === '9') {
      control ??= line
      continue
    }
    if (line[0] === '6' || line[0] === '7') entries++
    if (line[0] === '6') {
      const amount = line.slice(29, 39)
      if (!DIGITS.test(amount)) return refused(nth + 1, 'no amount')
      entry = { amountCents: Number(amount) }
    }
    if (line[0] !== '7') continue
    const [type, code, traceNumber] = [line.slice(1, 3), line.slice(3, 6), line.slice(6, 21)]
    if (type !== '98' && type !== '99') continue
    if (entry === undefined) return refused(nth + 1, 'an addenda record without its entry')
    if (!DIGITS.test(traceNumber)) return refused(nth + 1, 'no trace number')
    if (!(type === '99' ? /^R\d\d$/ : /^C\d\d$/).test(code)) return refused(nth + 1, 'no code')
    returns.push({ code, traceNumber, ...entry, corrected: type === '98' ? line.slice(35, 64).trim() : null })
  }
  if (control === undefined) return refused(lines.length, 'no file control')
  if (Number(control.slice(13, 21)) !== entries)
    return refused(lines.length, 'it lacks entries that its control counts')
  return { ok: true, returns }
}
