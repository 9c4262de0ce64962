import { useRead } from '@hearthline/client'
import { answerNotaryQuestions, type NotarySession, readNotarySession, startNotarySession } from '@hearthline/contracts'
import { useState } from 'react'
import { usePerson, useSubmit } from '../../application/index.ts'

const WAITS_MS = 3_000

/** Questions on the table, and until when; the server counts from the same moment. */
export type Asking = { readonly session: NotarySession; readonly endsAt: number }

export type Session = {
  readonly now: NotarySession | undefined
  readonly problem: unknown
  readonly retry: () => void
  readonly asking: Asking | undefined
  /** Puts new questions on the table, with two minutes of their own. */
  readonly ask: () => Promise<void>
  readonly answer: (answers: Readonly<Record<string, string>>) => Promise<void>
}

const asked = (session: NotarySession): Asking | undefined =>
  session.state === 'questions' && session.questions.length > 0
    ? { session, endsAt: Date.now() + session.secondsForQuestions * 1000 }
    : undefined

/** The notary session of this application, read until something newer was answered here. */
export const useNotarySession = (sessionUuid: string): Session => {
  const { uuid, record } = usePerson()
  const [latest, setLatest] = useState<NotarySession>()
  const [asking, setAsking] = useState<Asking>()
  const isWaiting = latest?.state === 'waiting'
  const read = useRead(
    readNotarySession,
    { params: { uuid, session: sessionUuid } },
    { staleMs: 0, refetchEveryMs: isWaiting ? WAITS_MS : false },
  )
  const start = useSubmit(startNotarySession)
  const send = useSubmit(answerNotaryQuestions)
  const isNewer = read.data !== undefined && (latest === undefined || (isWaiting && read.data.state !== 'waiting'))
  return {
    now: isNewer ? read.data : latest,
    problem: read.error,
    retry: () => {
      read.refetch()
    },
    asking,
    ask: async () => {
      const state = record.signing?.signerState ?? record.property.state
      const session = await start({ recordingAccepted: true, state }) // accepted on the page before
      setLatest(session)
      setAsking(asked(session))
    },
    answer: async (answers) => {
      const session = await send({ answers: { ...answers } }, { params: { session: sessionUuid } })
      setAsking(undefined)
      setLatest(session)
    },
  }
}
