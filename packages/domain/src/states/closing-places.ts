import { type HomeUnderLaw, lawInForce } from './law-in-force.ts'

/** The places a borrower may prefer for meeting the notary. */
export const NOTARY_PLACES = ['HOME', 'WORK', 'OFFICE'] as const
export type NotaryPlace = (typeof NOTARY_PLACES)[number]

/**
 * Where a meeting takes place, as the law of some states distinguishes: at one of three kinds of permanent office, or
 * elsewhere.
 */
export const MEETING_PLACES = ['LENDER_OFFICE', 'ATTORNEY_OFFICE', 'TITLE_OFFICE', 'ELSEWHERE'] as const
export type MeetingPlace = (typeof MEETING_PLACES)[number]

/** A line on this home closes only at an office (Tex. Const. XVI 50(a)(6)(N)). */
export const closesAtOffice = (home: HomeUnderLaw): boolean => lawInForce(home).closesAtOffice === true

/** The places that a borrower may choose. */
export const notaryPlaces = (home: HomeUnderLaw): readonly NotaryPlace[] =>
  closesAtOffice(home) ? ['OFFICE'] : NOTARY_PLACES

/** Whether a meeting may take place there; an unnamed place is not an office. */
export const mayMeetAt = (home: HomeUnderLaw, place: MeetingPlace | undefined): boolean =>
  !closesAtOffice(home) || (place !== undefined && place !== 'ELSEWHERE')

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether the text of a place names the home itself, which is not an office. */
export const isTheHome = (place: string, { street }: { readonly street: string }): boolean =>
  plain(street) !== '' && ` ${plain(place)} `.includes(` ${plain(street)} `)
