import {
  type ApplicationStatus,
  listApplications,
  listConditions,
  listDocuments,
  listOffers,
  type ReplyOf,
  readClocks,
  readConditions,
  readHeloc,
  readRecord,
  readStatus,
  readTimeline,
} from '@hearthline/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { type ReadOptions, readKey, useRead } from './use-read.ts'

const of = (uuid: string) => ({ params: { uuid } })

/** Always read again when a page opens: everything else follows from it. */
export const useStatus = (uuid: string, options: ReadOptions = {}) =>
  useRead(readStatus, of(uuid), { staleMs: 0, ...options })

export const useRecord = (uuid: string, options: ReadOptions = {}) => useRead(readRecord, of(uuid), options)

export const useHeloc = (uuid: string, options: ReadOptions = {}) => useRead(readHeloc, of(uuid), options)

export const useDocuments = (uuid: string, options: ReadOptions<ReplyOf<typeof listDocuments>> = {}) =>
  useRead(listDocuments, of(uuid), options)

export const useTimeline = (uuid: string, options: ReadOptions = {}) => useRead(readTimeline, of(uuid), options)

/** portal.md 7: polled every 60 seconds, and asked for again at every focus. */
export const useConditions = (uuid: string, options: ReadOptions = {}) =>
  useRead(listConditions, of(uuid), { refetchEveryMs: 60_000, staleMs: 0, ...options })

/** Conditions with those that have ended, and who acts. */
export const useConditionRecords = (uuid: string, options: ReadOptions = {}) =>
  useRead(readConditions, of(uuid), { refetchEveryMs: 60_000, staleMs: 0, ...options })

/** The deadlines that law and policy set it. */
export const useClocks = (uuid: string, options: ReadOptions = {}) => useRead(readClocks, of(uuid), options)

export const useApplications = (options: ReadOptions = {}) => useRead(listApplications, {}, { staleMs: 0, ...options })

/** Puts the status that a write answered with into the cache, where every reader looks. */
export const keepStatus = (client: QueryClient, status: ApplicationStatus): void => {
  client.setQueryData(readKey(readStatus, of(status.uuid)), status)
}

/** Reads that are stale once the application has moved. */
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
