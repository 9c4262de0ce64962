import {
  listConditions,
  listDocuments,
  listOffers,
  readConditions,
  readHeloc,
  readRecord,
  readTimeline,
} from '@hearthline/contracts'

/** Reads that a move of the application makes old. */
export const MOVED_BY_STATUS = [
  readRecord,
  readHeloc,
  readTimeline,
  listDocuments,
  listOffers,
  listConditions,
  readConditions,
] as const
