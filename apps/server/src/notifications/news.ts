import { randomUUID } from 'node:crypto'
import type { Language } from '@hearthline/domain/languages'
import { BASE_PATH } from '@hearthline/domain/routes'
import type { Db, Tx } from '../platform/db/index.ts'
import { addNews, findNews, markKindSettled, markRead } from './news-store.ts'
import { type NewsKind, type NewsValues, newsWords, sayNews } from './news-words.ts'
import type { NotificationTables } from './tables.ts'

/** A notification of an account, in the reader's language. */
export type AccountNews = {
  readonly uuid: string
  /** Real time, because pages show its age by the reader's clock. */
  readonly created: string
  readonly title: string
  readonly description: string
  readonly status: 'UNREAD' | 'READ'
  readonly ctas: { title: string; redirectPath: string }[]
}

export type NewsGiven = {
  /** The account it is for. */
  readonly to: string
  readonly application: string
  readonly kind: NewsKind
  readonly values: NewsValues
  readonly locale: Language
}

/** Adds a notification to an account, with the commit of this unit of work. */
export const postNews = (tx: Tx, { to, application, kind, values, locale }: NewsGiven): void => {
  tx.later(
    addNews({
      organisation_id: tx.organisation,
      uuid: randomUUID(),
      identity_uuid: to,
      application_uuid: application,
      kind,
      locale,
      told: JSON.stringify(values),
      created_at: new Date(),
    }),
  )
}

/** Marks a request as done, or as no longer needed. */
export const settleNews = (tx: Tx, application: string, kind: NewsKind): void => {
  if (newsWords[kind].asks === null) return
  const news = { organisation: tx.organisation, application, kind, at: new Date() }
  tx.later(markKindSettled(news))
}

/** The kinds whose links still work after an application has ended: they show how it ended. */
const OF_AN_END: readonly NewsKind[] = ['decisionReady', 'funded', 'scheduleRestated', 'cancelled']

type Whose = {
  readonly organisation: string
  readonly identity: string
  /** The reader's current language. */
  readonly locale?: Language | undefined
  /** Applications that have ended; their requests can no longer be met. */
  readonly over?: readonly string[]
}

/** The newest notifications of an account, in order of age, oldest first. */
export const newsOf = async (db: Db, whose: Whose): Promise<readonly AccountNews[]> => {
  const { organisation, identity, over = [] } = whose
  const rows = await findNews(db.read<NotificationTables>(organisation), organisation, identity)
  return rows.map(
    ({ uuid, application_uuid: application, kind, locale, told: values, created_at, read_at, settled_at }) => {
      const { asks } = newsWords[kind]
      const words = settled_at === null || asks === null ? newsWords[kind] : asks
      const { title, description, go } = sayNews(whose.locale ?? locale, words, values)
      const leads = OF_AN_END.includes(kind) || !over.includes(application)
      return {
        uuid,
        created: created_at.toISOString(),
        title,
        description,
        status: read_at === null ? 'UNREAD' : 'READ',
        ctas: leads ? [{ title: go, redirectPath: `${BASE_PATH}/${application}${words.leadsTo}` }] : [],
      }
    },
  )
}

/** Marks notifications of this account as read and returns how many were unread; ignores those of others. */
export const markNewsRead = (tx: Tx, identity: string, uuids: readonly string[]): Promise<number> =>
  markRead(tx.as<NotificationTables>(), { organisation: tx.organisation, identity, uuids, at: new Date() })
