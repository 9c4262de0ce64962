import type { AppContext } from '../platform/app-context/index.ts'
import { seal } from '../platform/crypto/index.ts'
import type { Context } from '../platform/http/index.ts'
import type { NotaryQuestions } from '../vendors/index.ts'
import type { AtDeed } from './at-deed.ts'
import { NOTARY_RULES } from './session.ts'
import type { SessionRow } from './store.ts'

/** What the vendor's token of a session is sealed to. */
export const tokenAbout = (session: string): string => `notary:${session}`

/**
 * Asks the vendor for questions, outside any unit of work. They are named after the ones before, so that a repetition,
 * or whoever comes after a process that died here, gets the same.
 */
export const askQuestions = (
  { app, tenant }: Context,
  { uuid, who }: { readonly uuid: string; readonly who: AtDeed },
  before: SessionRow | undefined,
): Promise<NotaryQuestions> =>
  app.vendorsFor(tenant.id).notary.questions({
    reference: `${who.signer === null ? uuid : `${uuid}:${who.signer}`}:questions:${before?.asked_at.getTime() ?? 0}`,
    firstName: who.firstName,
    lastName: who.lastName,
  })

/** Whether a signer who comes (back) gets questions: not once they are answered, and not while a lock lasts. */
export const isToBeAsked = (row: SessionRow | undefined, now: Date): boolean =>
  row === undefined ||
  row.state === 'questions' ||
  (row.state === 'locked' && (row.reopens_at === null || row.reopens_at <= now))

/** What new questions change in a session; a lock that is over gives new tries. */
export const askedAnew = (
  { keys }: AppContext,
  row: SessionRow,
  { asked, now }: { asked: NotaryQuestions; now: Date },
): Pick<SessionRow, 'state' | 'token' | 'questions' | 'asked_at' | 'tries_left' | 'reopens_at'> => ({
  state: 'questions',
  token: seal(keys.field, asked.token, tokenAbout(row.uuid)),
  questions: asked.questions,
  asked_at: now,
  tries_left: row.state === 'locked' ? NOTARY_RULES.tries : row.tries_left,
  reopens_at: null,
})

/** Whether a session is still as it was when the vendor was asked about it. */
export const isUnchanged = (before: SessionRow | undefined, now: SessionRow | undefined): boolean =>
  before?.state === now?.state &&
  before?.tries_left === now?.tries_left &&
  before?.asked_at.getTime() === now?.asked_at.getTime()
