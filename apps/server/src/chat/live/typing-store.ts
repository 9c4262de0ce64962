import type pg from 'pg'
import type { Sender } from './answer-frame.ts'

export const CHAT_TYPES = 'chat_types'

/** Notifies the other processes that somebody types; the payload has ids only. */
export const publishTyping = async (pool: pg.Pool, { place, audience }: Sender, from: string): Promise<void> => {
  const payload = [place.organisation, place.conversation, audience, from].join(':')
  await pool.query('select pg_notify($1, $2)', [CHAT_TYPES, payload])
}
