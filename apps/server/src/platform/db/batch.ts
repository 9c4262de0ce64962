import type { Socket } from 'node:net'
import pg from 'pg'
import type { Statement } from './in-one-statement.ts'
import { statementName } from './statement-names.ts'
import { wireValue } from './wire-value.ts'

export type Row = Record<string, unknown>
export type Answer = { readonly command: string; readonly rowCount: number; readonly rows: Row[] }

/** A statement, and who waits for its answer. */
export type Said = {
  readonly statement: Statement
  readonly done: (answer: Answer) => void
  readonly fail: (fault: unknown) => void
}

/** What pg gives to a query of one's own; its types are those of an older one. */
type Wire = {
  readonly stream: Socket
  parse(query: { name: string; text: string }): void
  bind(config: { statement: string; values: readonly (string | Buffer | null)[] }): void
  describe(what: { type: 'P' }): void
  execute(portal: Record<string, never>): void
  close(what: { type: 'S'; name: string }): void
  sync(): void
}

type Column = { readonly name: string; readonly read: (text: string) => unknown }
type Columns = readonly Column[]

/**
 * The statements whose plans a connection keeps, and the columns of their answers. PostgreSQL refuses a plan whose columns
 * have changed, but only where it keeps one: what another connection heard of them may be of yesterday.
 */
type Kept = Map<string, Columns>

const kept = new WeakMap<Wire, Kept>()

const keptOn = (wire: Wire): Kept => {
  const known = kept.get(wire)
  if (known !== undefined) return known
  const made: Kept = new Map()
  kept.set(wire, made)
  return made
}

type Fields = readonly { readonly name: string; readonly dataTypeID: number }[]

const toColumn = ({ name, dataTypeID }: Fields[number]): Column => ({
  name,
  read: pg.types.getTypeParser(dataTypeID, 'text'),
})

const rowOf = (columns: Columns, texts: readonly (string | null)[]): Row => {
  const row: Row = {}
  for (const [nth, { name, read }] of columns.entries()) {
    const text = texts[nth] ?? null
    row[name] = text === null ? null : read(text)
  }
  return row
}

type Heard = {
  readonly tag: string
  readonly columns: Columns
  readonly texts: readonly (readonly (string | null)[])[]
}

/** 'SELECT 3', 'INSERT 0 1', 'COMMIT': the command, and of how many rows. */
const answerOf = ({ tag, columns, texts }: Heard): Answer => {
  const words = tag.split(' ')
  return { command: words[0] ?? '', rowCount: Number(words.at(-1)) || 0, rows: texts.map((row) => rowOf(columns, row)) }
}

/**
 * Statements that leave in one piece and are answered in one: PostgreSQL sends an answer of its own for each Sync, which
 * costs both sides as much as a small statement, and here one Sync stands behind all of them. Whatever follows a refused
 * one is not run. A query of one's own, as pg allows.
 */
export class Batch {
  readonly #said: readonly Said[]
  readonly #over: () => void
  readonly #heard: Heard[] = []
  #columns: Columns = []
  #texts: (readonly (string | null)[])[] = []
  /** Under which each is kept; '' where it is not. */
  readonly #names: string[] = []
  #kept: Kept = new Map()

  /** `over` is called when another may be sent. */
  constructor(said: readonly Said[], over: () => void) {
    this.#said = said
    this.#over = over
  }

  /** A value that cannot be written is found before anything of the batch was. */
  submit(connection: pg.Connection): Error | null {
    const wire = connection as unknown as Wire // the same, by the types of an older pg
    try {
      const values = this.#said.map(({ statement }) => statement.parameters.map(wireValue))
      this.#kept = keptOn(wire)
      wire.stream.cork()
      for (const [nth, { statement }] of this.#said.entries()) this.#send(wire, statement.sql, values[nth] ?? [])
      wire.sync()
      wire.stream.uncork()
      return null
    } catch (fault) {
      return fault instanceof Error ? fault : new Error('a value cannot be written', { cause: fault })
    }
  }

  #send(wire: Wire, sql: string, values: readonly (string | Buffer | null)[]): void {
    const name = statementName(sql) ?? ''
    this.#names.push(name)
    const isKept = this.#kept.has(name)
    if (!isKept) {
      // It may be there although nobody heard of it: what was sent with it was refused.
      if (name !== '') wire.close({ type: 'S', name })
      wire.parse({ name, text: sql })
    }
    wire.bind({ statement: name, values })
    if (!isKept) wire.describe({ type: 'P' })
    wire.execute({})
  }

  handleRowDescription({ fields }: { readonly fields: Fields }): void {
    this.#columns = fields.map(toColumn)
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#texts.push(fields)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const name = this.#names[this.#heard.length] ?? ''
    const columns = this.#kept.get(name) ?? this.#columns
    if (name !== '') this.#kept.set(name, columns)
    this.#heard.push({ tag: text, columns, texts: this.#texts })
    this.#columns = []
    this.#texts = []
  }

  /** A statement of nothing but a comment is answered so. */
  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  /** Nothing here is copied: without this word PostgreSQL would wait for the rest for ever. It took our Sync for some of it. */
  handleCopyInResponse(wire: Pick<Wire, 'sync'> & { sendCopyFail(why: string): void }): void {
    wire.sendCopyFail('nothing is copied here')
    wire.sync()
  }

  handleCopyData(): void {}

  handleReadyForQuery(): void {
    this.#over()
    this.#tell(undefined)
  }

  /** The plan of what was refused is made anew: it may be why (a migration has changed its columns). */
  handleError(fault: unknown): void {
    this.#kept.delete(this.#names[this.#heard.length] ?? '')
    this.#over()
    this.#tell(fault)
  }

  #tell(fault: unknown): void {
    for (const [nth, { done, fail }] of this.#said.entries()) {
      const heard = this.#heard[nth]
      if (heard === undefined) {
        fail(fault ?? new Error('a statement has no answer'))
        continue
      }
      try {
        done(answerOf(heard))
      } catch (unreadable) {
        fail(unreadable)
      }
    }
  }
}
