import { type HomeUnderLaw, lawInForce } from './law-in-force.ts'

/** Where a borrower may wish to meet the notary. */
export const NOTARY_PLACES = ['HOME', 'WORK', 'OFFICE'] as const
export type NotaryPlace = (typeof NOTARY_PLACES)[number]

/** Where a meeting is held, as the law of some states asks: at a permanent office of one of three, or elsewhere. */
export const MEETING_PLACES = ['LENDER_OFFICE', 'ATTORNEY_OFFICE', 'TITLE_OFFICE', 'ELSEWHERE'] as const
export type MeetingPlace = (typeof MEETING_PLACES)[number]

/** A line on this home closes at an office only (Tex. Const. XVI 50(a)(6)(N)). */
export const closesAtOffice = (home: HomeUnderLaw): boolean => lawInForce(home).closesAtOffice === true

/** What a borrower may choose from. */
export const notaryPlaces = (home: HomeUnderLaw): readonly NotaryPlace[] =>
  closesAtOffice(home) ? ['OFFICE'] : NOTARY_PLACES

/** Whether a meeting may be held there; a place that nobody named is no office. */
export const mayMeetAt = (home: HomeUnderLaw, place: MeetingPlace | undefined): boolean =>
  !closesAtOffice(home) || (place !== undefined && place !== 'ELSEWHERE')

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether words for a place name the home itself, which is no office. */
export const isTheHome = (place: string, { street }: { readonly street: string }): boolean =>
  plain(street) !== '' && ` ${plain(place)} `.includes(` ${plain(street)} `)
