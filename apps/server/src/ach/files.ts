import { createHash } from 'node:crypto'
import { type AchCompany, achFileText, FILE_MODIFIERS } from '@hearthline/domain/ach'
import type { AppContext } from '../platform/app-context/index.ts'
import { lockKey } from '../platform/db/index.ts'
import { arePaymentsFrozen } from '../security/index.ts'
import { entryOf } from './add-entry.ts'
import {
  countFilesOn,
  entriesOfFile,
  type FileRow,
  findFile,
  insertFile,
  markTaken,
  newestFile,
  unfiledEntries,
} from './store.ts'
import type { AchTables } from './tables.ts'

/** A day has as many files as there are modifiers; so often they last for all of it. */
const LEAST_MS_BETWEEN = (24 * 3_600_000) / FILE_MODIFIERS.length

const minuteOf = (now: Date, timeZone: string): string =>
  now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).replace(':', '')

type Rendered = Pick<FileRow, 'company' | 'made_on' | 'minute' | 'modifier'>

const textOf = ({ keys }: Pick<AppContext, 'keys'>, file: Rendered, rows: Parameters<typeof entryOf>[1][]): string =>
  achFileText({
    company: file.company,
    madeOn: file.made_on,
    madeAt: file.minute,
    modifier: file.modifier,
    entries: rows.map((row) => entryOf(keys, row)),
  })

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Puts every payment that no file has into one, in a unit of work: a process that is killed leaves none of it, or all. No
 * file is made while the lender's payments are frozen.
 */
export const makeAchFile = async (
  app: AppContext,
  { organisation, zone, company }: { organisation: string; zone: string; company: AchCompany | undefined },
): Promise<number | undefined> => {
  if (company === undefined || (await arePaymentsFrozen(app, organisation))) return undefined
  const { now, today } = await app.clock.at(organisation, zone)
  return app.db.inTransaction(organisation, async (tx) => {
    const trx = tx.as<AchTables>()
    await lockKey(trx, `ach:${organisation}`)
    const rows = await unfiledEntries(trx, organisation)
    const last = rows.at(-1)
    if (last === undefined) return undefined
    const before = await newestFile(trx, organisation)
    const sinceMs = before === undefined ? LEAST_MS_BETWEEN : now.getTime() - before.made_at.getTime()
    const modifier = FILE_MODIFIERS[await countFilesOn(trx, organisation, today)]
    if (modifier === undefined || sinceMs < LEAST_MS_BETWEEN) return undefined
    const file = { company, made_on: today, minute: minuteOf(now, zone), modifier }
    const number = (before?.number ?? 0) + 1
    await insertFile(trx, {
      ...file,
      company: JSON.stringify(company),
      organisation_id: organisation,
      number,
      sha256: sha256(textOf(app, file, rows)),
      entries: rows.length,
      credit_cents: rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      last_sequence: last.sequence,
      made_at: now,
      taken_at: null,
    })
    return number
  })
}

export type AchFileRead = { readonly number: number; readonly text: string; readonly says: string }

/**
 * A file by its number, or the oldest one that nobody took; undefined if there is none. The same bytes however often it is
 * asked for. @throws where an entry is gone with its purged case
 */
export const readAchFile = async (
  app: Pick<AppContext, 'db' | 'keys'>,
  organisation: string,
  number?: number,
): Promise<AchFileRead | undefined> => {
  const db = app.db.read<AchTables>(organisation)
  const file = await findFile(db, organisation, number)
  if (file === undefined) return undefined
  const text = textOf(app, file, await entriesOfFile(db, organisation, file.number))
  if (!sha256(text).equals(file.sha256))
    throw new Error(`file ${file.number} is not as it was made: payments of it were purged or changed`)
  return { number: file.number, text, says: `${file.entries} payments, ${file.credit_cents} cents` }
}

export const markAchFileTaken = ({ db }: Pick<AppContext, 'db'>, organisation: string, number: number): Promise<void> =>
  markTaken(db.read<AchTables>(organisation), organisation, number)
