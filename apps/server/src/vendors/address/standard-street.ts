/** How the post writes the last word of a street (USPS Publication 28, appendix C). */
const SUFFIXES: Readonly<Record<string, string>> = {
  avenue: 'Ave',
  boulevard: 'Blvd',
  circle: 'Cir',
  court: 'Ct',
  drive: 'Dr',
  highway: 'Hwy',
  lane: 'Ln',
  parkway: 'Pkwy',
  place: 'Pl',
  road: 'Rd',
  square: 'Sq',
  street: 'St',
  terrace: 'Ter',
  trail: 'Trl',
}

/** The street with its last word as the post writes it; the same text where nothing is to be changed. */
export const standardStreet = (street: string): string => {
  const words = street.trim().split(/\s+/)
  const last = words.at(-1) ?? ''
  return [...words.slice(0, -1), SUFFIXES[last.toLowerCase()] ?? last].join(' ')
}
