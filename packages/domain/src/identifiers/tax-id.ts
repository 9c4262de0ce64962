export type TaxIdProblem =
  | 'taxIdFormat'
  | 'taxIdAdvertising'
  | 'ssnPublished'
  | 'ssnArea'
  | 'ssnGroup'
  | 'ssnSerial'
  | 'itinArea'
  | 'itinGroup'
  | 'sandboxPersonOnly'
  | 'sandboxPersonInLive'

export type TaxIdKind = 'ssn' | 'itin' | 'sandbox'

/** `digits` has all nine digits, without hyphens. */
export type ParsedTaxId<Kind extends TaxIdKind = TaxIdKind> =
  | { ok: true; kind: Kind; digits: string }
  | { ok: false; reason: TaxIdProblem }

type Parts = { digits: string; area: string; group: string; serial: string }

const NINE_DIGITS = /^(\d{3})[- ]?(\d{2})[- ]?(\d{4})$/
/** Numbers printed in leaflets and wallets, which thousands of people have used. */
const PUBLISHED = new Set(['078051120', '219099999'])

const partsOf = (text: string): Parts | undefined => {
  const [, area, group, serial] = NINE_DIGITS.exec(text.trim()) ?? []
  return area && group && serial ? { digits: `${area}${group}${serial}`, area, group, serial } : undefined
}

/**
 * 987-65-4320 to 4329 are reserved for advertising; as 9xx with group 65 they would pass as ITINs, so they are tested
 * first.
 */
const isAdvertising = ({ digits }: Parts): boolean => digits.startsWith('98765432')

const isItinGroup = (group: number): boolean =>
  (group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group <= 92) || group >= 94

const ssnProblem = (parts: Parts): TaxIdProblem | undefined => {
  if (isAdvertising(parts)) return 'taxIdAdvertising'
  if (PUBLISHED.has(parts.digits)) return 'ssnPublished'
  if (parts.area === '000' || parts.area === '666' || parts.area.startsWith('9')) return 'ssnArea'
  if (parts.group === '00') return 'ssnGroup'
  return parts.serial === '0000' ? 'ssnSerial' : undefined
}

const itinProblem = (parts: Parts): TaxIdProblem | undefined => {
  if (isAdvertising(parts)) return 'taxIdAdvertising'
  if (!parts.area.startsWith('9')) return 'itinArea'
  return isItinGroup(Number(parts.group)) ? undefined : 'itinGroup'
}

/** Sandbox persons: 9xx with groups 01 to 49, which is never an SSN or an ITIN. */
const isSandboxPerson = ({ area, group }: Parts): boolean =>
  area.startsWith('9') && Number(group) >= 1 && Number(group) <= 49

const sandboxProblem = (parts: Parts): TaxIdProblem | undefined => {
  if (!isSandboxPerson(parts)) return 'sandboxPersonOnly'
  return parts.serial === '0000' ? 'ssnSerial' : undefined
}

const parseAs = <Kind extends TaxIdKind>(
  text: string,
  kind: Kind,
  problemOf: (parts: Parts) => TaxIdProblem | undefined,
): ParsedTaxId<Kind> => {
  const parts = partsOf(text)
  if (!parts) return { ok: false, reason: 'taxIdFormat' }
  const reason = problemOf(parts)
  return reason ? { ok: false, reason } : { ok: true, kind, digits: parts.digits }
}

/** A social security number by the rules of the Social Security Administration, with or without hyphens. */
export const parseSsn = (text: string): ParsedTaxId<'ssn'> => parseAs(text, 'ssn', ssnProblem)

/** An individual taxpayer identification number: 9xx with groups 50-65, 70-88, 90-92, 94-99. */
export const parseItin = (text: string): ParsedTaxId<'itin'> => parseAs(text, 'itin', itinProblem)

const liveProblem = (parts: Parts): TaxIdProblem | undefined => {
  if (isAdvertising(parts)) return 'taxIdAdvertising'
  return isSandboxPerson(parts) ? 'sandboxPersonInLive' : undefined
}

/**
 * What a form accepts: in live mode an SSN or an ITIN; in the sandbox only a sandbox person's number, so that no real
 * one is ever stored there.
 */
export const parseTaxId = (text: string, { mode }: { mode: 'sandbox' | 'live' }): ParsedTaxId => {
  if (mode === 'sandbox') return parseAs(text, 'sandbox', sandboxProblem)
  const parts = partsOf(text)
  const reason = parts && liveProblem(parts)
  if (reason) return { ok: false, reason }
  return parts?.area.startsWith('9') ? parseItin(text) : parseSsn(text)
}
