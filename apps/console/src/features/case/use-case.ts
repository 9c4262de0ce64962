import { useMoves, useRead, useStatus } from '@hearthline/client'
import { type ReplyOf, readCase } from '@hearthline/contracts'
import { useCallback } from 'react'

export type Case = ReplyOf<typeof readCase>

/** One application as it stands, kept up to date by push and polling. */
export const useCase = (uuid: string) => {
  const read = useRead(readCase, { params: { uuid } }, { staleMs: 0 })
  const status = useStatus(uuid)
  const { refetch: readCaseAgain } = read
  const { refetch: readStatusAgain } = status
  const refetch = useCallback(async () => {
    await Promise.all([readCaseAgain(), readStatusAgain()])
  }, [readCaseAgain, readStatusAgain])
  useMoves(status.data, refetch)
  return { found: read.data, problem: read.error, status: status.data, refetch }
}

/** Ids of the places on an application's page to which others link. */
export const CASE_PLACES = {
  documents: 'case-documents',
  closing: 'case-closing',
  home: 'case-home',
  identity: 'case-identity',
  conditions: 'case-conditions',
} as const

export type CasePlace = keyof typeof CASE_PLACES
