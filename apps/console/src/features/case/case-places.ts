/** Places of the page of an application that others link to, by the id that they have there. */
export const CASE_PLACES = {
  documents: 'case-documents',
  closing: 'case-closing',
  home: 'case-home',
  identity: 'case-identity',
  conditions: 'case-conditions',
} as const

export type CasePlace = keyof typeof CASE_PLACES
