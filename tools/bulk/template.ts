import { createHash, randomInt, randomUUID } from 'node:crypto'
import { searchWords } from '@hearthline/domain/application'
import { digestInLog, FIRST_HASH, hashedText, type LogEntry } from '../../apps/server/src/applications/index.ts'
import { type Keyring, open, seal, signature } from '../../apps/server/src/platform/crypto/index.ts'
import { BYTES, type StoredRow } from './bytes-columns.ts'
import { logOf, type Original, type OriginalRow } from './original.ts'
import { type Clone, type Cut, cutterOf, filled, joined, type Slot, slotsOfTime, uncut } from './slots.ts'

/** An application that was played, ready to be cloned. */
export type Template = {
  readonly logRows: number
  readonly isOpen: boolean
  /** A clone's rows as JSON, by table. */
  clone(clone: Clone): readonly ClonedRows[]
}

export type ClonedRows = { readonly table: string; readonly json: string }

type Cutter = (text: string) => Cut
/** A slot whose text is made of texts that have slots themselves. */
type Derived = { readonly literal: string; readonly prepare: (cut: Cutter) => Slot['make'] }

const sha256 = (of: string): string => createHash('sha256').update(of).digest('hex')
const hexOf = (bytes: unknown): string => String(bytes).slice('\\x'.length)

/** The keys of its rows and of its people: each clone has its own. */
const keySlots = ({ uuid, rows }: Original): readonly Slot[] => {
  const keys = rows.flatMap(({ table, row }) => table.keys.map((column) => String(row[column])))
  return [...new Set([uuid, ...keys])].map((literal) => ({ literal, make: () => randomUUID() }))
}

/** Crockford's base 32, as numbers of loans are written. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const ALL = LETTERS.length ** 8
const first = randomInt(2 ** 40)
/** Odd, so that no two clones of a run have the same number; what the table has already is met once in millions of runs. */
const STEP = 618_033_988_749

const loanNumberOf = (nth: number): string => {
  let rest = Number((BigInt(first) + BigInt(nth) * BigInt(STEP)) % BigInt(ALL))
  let letters = ''
  for (let at = 0; at < 8; at++) {
    letters += LETTERS.charAt(rest % LETTERS.length)
    rest = Math.floor(rest / LETTERS.length)
  }
  return `HL-${letters.slice(0, 4)}-${letters.slice(4)}`
}

const STARTS = 'Al Bar Cal Dor El Fen Gar Hol In Jor Kel Lan Mar Nor Or Pel Quin Ros Sel Tor Ul Ven Wil Yor Zan'.split(
  ' ',
)
const MIDDLES = 'a be di en er i la mi o ra sa ti'.split(' ')
const ENDS = 'berg dale dine ford ham land ley mont ner ridge son stead ton ville ward wick'.split(' ')

/** A made-up family name: some thousands of them, so that a search finds a few dozen of a hundred thousand. */
const familyNameOf = (nth: number): string => {
  const [start, rest] = [nth % STARTS.length, Math.floor(nth / STARTS.length)]
  const [middle, end] = [rest % MIDDLES.length, Math.floor(rest / MIDDLES.length) % ENDS.length]
  return `${STARTS[start]}${MIDDLES[middle]}${ENDS[end]}`
}

const applicantOf = ({ application }: Original): Readonly<Record<string, string | undefined>> =>
  (application.facts as { applicant: Record<string, string | undefined> }).applicant // every application has one

/** By what people are told apart and found. */
const personSlots = (original: Original): readonly Slot[] => {
  const { firstName = '', lastName = '', email = '', phone } = applicantOf(original)
  const mailbox = (nth: number) => `${firstName}.${familyNameOf(nth)}.${loanNumberOf(nth).slice(3)}`.toLowerCase()
  return [
    { literal: String(original.application.loan_number), make: ({ nth }) => loanNumberOf(nth) },
    { literal: email, make: ({ nth }) => `${mailbox(nth)}@example.test` },
    { literal: `"${lastName}"`, make: ({ nth }) => `"${familyNameOf(nth)}"` },
    { literal: `${firstName} ${lastName}`, make: ({ nth }) => `${firstName} ${familyNameOf(nth)}` },
    ...(phone === undefined
      ? []
      : [{ literal: phone, make: () => `${phone.slice(0, 5)}${randomInt(2_000_000, 10_000_000)}` }]),
  ]
}

const sealedIn = ({ table, row }: OriginalRow, keys: Keyring): readonly Derived[] =>
  table.bytes.flatMap((column) => {
    const rule = BYTES[`${table.name}.${column}`]
    if (rule === undefined) throw new Error(`Nobody said what a clone has in ${table.name}.${column}.`)
    if (typeof rule === 'string' || row[column] === null) return []
    const literal = hexOf(row[column])
    const plain = open(keys[rule.purpose], Buffer.from(literal, 'hex'), rule.about(row))
    const prepare: Derived['prepare'] = (cut) => {
      const about = cut(rule.about(row))
      return (_, values) => seal(keys[rule.purpose], plain, filled(about, values)).toString('hex')
    }
    return [{ literal, prepare }]
  })

/** What stands for a value in the log is of its application too (digestInLog). */
const digestIn = ({ table, row }: OriginalRow, keys: Keyring): readonly Derived[] => {
  const [rule, digested] = [BYTES[`${table.name}.sealed`], BYTES[`${table.name}.digest`]]
  if (typeof rule !== 'object' || digested !== 'theValue') return []
  const { purpose, about } = rule
  const value = open(keys[purpose], Buffer.from(hexOf(row.sealed), 'hex'), about(row)).toString()
  const prepare: Derived['prepare'] = (cut) => {
    const whose = cut(about(row))
    return (_, values) => digestInLog(keys[purpose], filled(whose, values), value).toString('hex')
  }
  return [{ literal: hexOf(row.digest), prepare }]
}

/** A receipt names its application and its decision, so that its hash and its signature are new. */
const receiptIn = ({ table, row }: OriginalRow, keys: Keyring): readonly Derived[] => {
  if (table.name !== 'offer_receipts') return []
  const body = String(row.body)
  const ofBody =
    (make: (text: string) => string): Derived['prepare'] =>
    (cut) => {
      const text = cut(body)
      return (_, values) => make(filled(text, values))
    }
  return [
    { literal: hexOf(row.sha256), prepare: ofBody(sha256) },
    ...(row.signature === null
      ? []
      : [
          {
            literal: String(row.signature),
            prepare: ofBody((text) => signature(keys.evidence, Buffer.from(text))),
          },
        ]),
  ]
}

const entryOf = (row: StoredRow): LogEntry => ({
  seq: Number(row.seq),
  at: new Date(String(row.at)),
  kind: String(row.kind),
  byKind: row.by_kind as LogEntry['byKind'], // as a unit of work wrote it
  byUuid: row.by_uuid === null ? null : String(row.by_uuid),
  step: String(row.step),
  body: row.body,
  previousHash: Buffer.from(hexOf(row.previous_hash), 'hex'),
  hash: Buffer.from(hexOf(row.hash), 'hex'),
})

/** The log, chained anew: the text of each row holds the hash of the one before it. */
const chained = (original: Original): readonly Derived[] =>
  logOf(original).map((row, at) => {
    const entry = entryOf(row)
    if (at === 0 && !entry.previousHash.equals(FIRST_HASH)) throw new Error('the log does not begin with its first row')
    const text = hashedText(original.uuid, entry, entry.previousHash)
    const prepare: Derived['prepare'] = (cut) => {
      const hashed = cut(text)
      return (_, values) => sha256(filled(hashed, values))
    }
    return { literal: entry.hash.toString('hex'), prepare }
  })

/** Keys sort by their text: a key of an application as a name of a property would change the order that is hashed. */
const mustNameNothing = (keys: readonly Slot[], texts: readonly string[]): void => {
  const named = keys.find(({ literal }) => texts.some((text) => text.includes(`"${literal}":`)))
  if (named !== undefined) throw new Error(`${named.literal} is the name of a property, which cannot be cloned`)
}

const mustNotHold = (keys: readonly Slot[], fixed: readonly string[]): void => {
  const held = keys.find(({ literal }) => fixed.some((text) => text.includes(literal)))
  if (held !== undefined) throw new Error(`${held.literal} is in a decision, whose text is fixed`)
}

const rowText = ({ text, fixed }: OriginalRow, cut: Cutter): Cut =>
  fixed === '{}' ? cut(text) : joined([cut(text.slice(0, -1)), uncut(`, ${fixed.slice(1)}`)])

/** The rows of each table as one text, commas between them. */
const textsByTable = ({ rows }: Original, cut: Cutter): readonly { table: string; text: Cut }[] => {
  const texts = new Map<string, Cut>()
  for (const row of rows) {
    const { name } = row.table
    const before = texts.get(name)
    const text = rowText(row, cut)
    texts.set(name, before === undefined ? text : joined([before, uncut(','), text]))
  }
  return [...texts].map(([table, text]) => ({ table, text }))
}

/** What its words are made of; a clone's are made anew. */
const searchedText = ({ application }: Original): string => {
  const { applicant, property } = application.facts as Record<string, unknown>
  return JSON.stringify({ applicant, property })
}

const wordRows = (application: StoredRow, uuid: string, words: readonly string[]): ClonedRows => ({
  table: 'application_words',
  json: words
    .map((word) => JSON.stringify({ organisation_id: application.organisation_id, application_uuid: uuid, word }))
    .join(','),
})

/** The slots of an original; those that are made of others come last. */
const slotsOf = (original: Original, keys: Keyring): { readonly cut: Cutter; readonly slots: readonly Slot[] } => {
  const { application, rows } = original
  const texts = rows.map(({ text }) => text)
  const own = keySlots(original)
  mustNameNothing(own, texts)
  mustNotHold(
    own,
    rows.map(({ fixed }) => fixed),
  )
  const plain = [...own, ...personSlots(original), ...slotsOfTime(texts, String(application.created_at).slice(0, 10))]
  const derived = [
    ...rows.flatMap((row) => [...sealedIn(row, keys), ...digestIn(row, keys), ...receiptIn(row, keys)]),
    ...chained(original),
  ]
  const cut = cutterOf([...plain, ...derived].map(({ literal }) => literal))
  return { cut, slots: [...plain, ...derived.map(({ literal, prepare }) => ({ literal, make: prepare(cut) }))] }
}

export const templateOf = (original: Original, keys: Keyring): Template => {
  const { application } = original
  const { cut, slots } = slotsOf(original, keys)
  const tables = textsByTable(original, cut)
  const searched = cut(searchedText(original))
  return {
    logRows: logOf(original).length,
    isOpen: application.is_open === true,
    clone: (clone) => {
      const values: string[] = []
      for (const { make } of slots) values.push(make(clone, values))
      const words = searchWords(JSON.parse(filled(searched, values)), loanNumberOf(clone.nth))
      return [
        ...tables.map(({ table, text }) => ({ table, json: filled(text, values) })),
        // The first slot is the application's key.
        wordRows(application, values[0] ?? '', words),
      ]
    },
  }
}
