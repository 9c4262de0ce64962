import { readProfile } from '@hearthline/contracts'
import { type ReadOptions, useRead } from './use-read.ts'

/** The signed-in borrower. By itself: the first load asks for it, and for nothing of an application. */
export const useProfile = (options: ReadOptions = {}) => useRead(readProfile, {}, { staleMs: 300_000, ...options })
