import { randomUUID } from 'node:crypto'
import type { Language } from '@hearthline/domain/languages'
import { BASE_PATH } from '@hearthline/domain/routes'
import type { Db, Tx } from '../platform/db/index.ts'
import { addNews, findNews, markKindSettled, markRead } from './news-store.ts'
import { type NewsKind, type NewsValues, newsWords, sayNews } from './news-words.ts'
import type { NotificationTables } from './tables.ts'

/** What somebody was told, in the words they are told it in. */
export type AccountNews = {
  readonly uuid: string
  /** An instant of real time: pages tell how long ago it was by the reader's clock. */
  readonly created: string
  readonly title: string
  readonly description: string
  readonly status: 'UNREAD' | 'READ'
  readonly ctas: { title: string; redirectPath: string }[]
}

export type NewsGiven = {
  /** Whose account it is told to. */
  readonly to: string
  readonly application: string
  readonly kind: NewsKind
  readonly told: NewsValues
  readonly locale: Language
}

/** Tells an account something, with the commit of this unit of work. */
export const postNews = (tx: Tx, { to, application, kind, told, locale }: NewsGiven): void => {
  tx.later(
    addNews({
      organisation_id: tx.organisation,
      uuid: randomUUID(),
      identity_uuid: to,
      application_uuid: application,
      kind,
      locale,
      told: JSON.stringify(told),
      created_at: new Date(),
    }),
  )
}

/** What this asked for was done, or is not asked for any more: its news says so. */
export const settleNews = (tx: Tx, application: string, kind: NewsKind): void => {
  if (newsWords[kind].asks === null) return
  const news = { organisation: tx.organisation, application, kind, at: new Date() }
  tx.later(markKindSettled(news))
}

/** Where the news of an application that is over may still lead: to how it ended. */
const OF_AN_END: readonly NewsKind[] = ['decisionReady', 'funded', 'scheduleRestated', 'cancelled']

type Whose = {
  readonly organisation: string
  readonly identity: string
  /** Whose language: they may have chosen another one since. */
  readonly locale?: Language | undefined
  /** Applications that are over: nothing that was asked for there can be done any more. */
  readonly over?: readonly string[]
}

/** The newest news of an account, the oldest of them first. */
export const newsOf = async (db: Db, whose: Whose): Promise<readonly AccountNews[]> => {
  const { organisation, identity, over = [] } = whose
  const rows = await findNews(db.read<NotificationTables>(organisation), organisation, identity)
  return rows.map(({ uuid, application_uuid: application, kind, locale, told, created_at, read_at, settled_at }) => {
    const { asks } = newsWords[kind]
    const words = settled_at === null || asks === null ? newsWords[kind] : asks
    const { title, description, go } = sayNews(whose.locale ?? locale, words, told)
    const leads = OF_AN_END.includes(kind) || !over.includes(application)
    return {
      uuid,
      created: created_at.toISOString(),
      title,
      description,
      status: read_at === null ? 'UNREAD' : 'READ',
      ctas: leads ? [{ title: go, redirectPath: `${BASE_PATH}/${application}${words.leadsTo}` }] : [],
    }
  })
}

/** Marks news of this account as read and gives how many were not; anybody else's are passed over. */
export const markNewsRead = (tx: Tx, identity: string, uuids: readonly string[]): Promise<number> =>
  markRead(tx.as<NotificationTables>(), { organisation: tx.organisation, identity, uuids, at: new Date() })
