import {
  listConditions,
  listDocuments,
  listOffers,
  readClocks,
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
  readClocks,
] as const
