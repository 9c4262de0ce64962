import type { DocumentRow } from '@hearthline/contracts'
import { type Place, placesOf } from './documents-to-sign.ts'

export type Desk = {
  readonly documents: readonly DocumentRow[]
  /** The document in view. */
  readonly paper: DocumentRow
  /** Keys of the places that were signed. */
  readonly signed: ReadonlySet<string>
  /** The place that the signer was brought to. */
  readonly chosen?: string | undefined
}

/** What the signer does next: one thing, on the one filled button. */
export type DeskAction =
  | { readonly kind: 'read' }
  /** A place that is not in view cannot be signed. */
  | { readonly kind: 'go'; readonly place: Place }
  | { readonly kind: 'sign'; readonly place: Place }
  | { readonly kind: 'open'; readonly paper: DocumentRow }
  | { readonly kind: 'finish' }

export const isRead = ({ readAt }: DocumentRow): boolean => readAt !== null

/** Read to its end and signed at each of the applicant's places. */
export const isDone = (document: DocumentRow, signed: ReadonlySet<string>): boolean =>
  isRead(document) && placesOf(document).every(({ key }) => signed.has(key))

/** The current place: the one gone to while it is open, else the first open one of the document. */
export const nextPlace = ({ paper: document, signed, chosen }: Desk): Place | undefined => {
  const open = placesOf(document).filter(({ key }) => !signed.has(key))
  return open.find(({ key }) => key === chosen) ?? open[0]
}

export const nextAction = (desk: Desk): DeskAction => {
  const { documents, paper: document, signed } = desk
  if (!isRead(document)) return { kind: 'read' }
  const place = nextPlace(desk)
  if (place) return { kind: place.key === desk.chosen ? 'sign' : 'go', place }
  const from = documents.indexOf(document)
  const round = [...documents.slice(from + 1), ...documents.slice(0, from)]
  const open = round.find((other) => !isDone(other, signed))
  return open ? { kind: 'open', paper: open } : { kind: 'finish' }
}

/** The open place after another one of the same document, round to the first; itself where it is the only one. */
export const placeAfter = ({ paper: document, signed }: Desk, key: string, step: 1 | -1): Place | undefined => {
  const places = placesOf(document).filter((place) => place.key === key || !signed.has(place.key))
  const at = places.findIndex((place) => place.key === key)
  return places[(at + step + places.length) % places.length]
}
