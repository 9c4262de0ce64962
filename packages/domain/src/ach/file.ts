import { alphameric, BLOCKING_FACTOR, exact, numeric, RECORD_LENGTH, shortDay } from './fields.ts'

/** What a payment by file is for: its class, its words on the receiver's statement, and whether money is sent or asked for. */
export const ACH_KINDS = {
  /** The payout of a draw, to a consumer's account. */
  DRAW: { sec: 'PPD', description: 'LOAN DRAW', serviceClass: 220 },
  /** To a creditor's account, with an addenda record that says which debt is paid. */
  PAYOFF: { sec: 'CCD', description: 'PAYOFF', serviceClass: 220 },
  /** A prenotification of autopay: no money moves, and the bank says whether the account can be debited. */
  AUTOPAY: { sec: 'PPD', description: 'AUTOPAY', serviceClass: 225 },
} as const
export type AchKind = keyof typeof ACH_KINDS

/** Transaction codes by the kind of account. */
const CODES = {
  DRAW: { CHECKING: 22, SAVINGS: 32 },
  PAYOFF: { CHECKING: 22, SAVINGS: 32 },
  AUTOPAY: { CHECKING: 28, SAVINGS: 38 },
} as const satisfies Readonly<Record<AchKind, Readonly<Record<'CHECKING' | 'SAVINGS', number>>>>

export type AchEntry = {
  readonly kind: AchKind
  /** 15 digits: eight of the lender's bank, seven of the payment. */
  readonly traceNumber: string
  readonly amountCents: number
  /** The day on which the bank is to settle it. */
  readonly effectiveOn: string
  readonly routingNumber: string
  readonly accountNumber: string
  readonly accountType: 'CHECKING' | 'SAVINGS'
  readonly name: string
  /** What the receiver knows the lender's payment by. */
  readonly identification: string
  readonly addenda?: string | undefined
}

/** The lender as its bank knows it. */
export type AchCompany = {
  readonly companyName: string
  /** Ten characters that the bank gives out. */
  readonly companyId: string
  /** The lender's bank, which sends the file on. */
  readonly bankName: string
  readonly bankRoutingNumber: string
}

export type AchFile = {
  readonly company: AchCompany
  readonly madeOn: string
  /** 'HHMM' where the lender is. */
  readonly madeAt: string
  /** Tells the files of one day apart. */
  readonly modifier: string
  readonly entries: readonly AchEntry[]
}

/** The files of one day, each with its modifier. */
export const FILE_MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

type Totals = {
  readonly count: number
  readonly hash: bigint
  readonly debitCents: number
  readonly creditCents: number
}

const totalsOf = (entries: readonly AchEntry[]): Totals => ({
  count: entries.length + entries.filter(({ addenda }) => addenda !== undefined).length,
  // The entry hash is the sum of the first eight digits of each receiving bank, cut to its last ten digits.
  hash: entries.reduce((sum, { routingNumber }) => sum + BigInt(routingNumber.slice(0, 8)), 0n) % 10_000_000_000n,
  debitCents: sumOf(entries.filter(({ kind }) => ACH_KINDS[kind].serviceClass === 225)),
  creditCents: sumOf(entries.filter(({ kind }) => ACH_KINDS[kind].serviceClass === 220)),
})
const sumOf = (entries: readonly AchEntry[]): number => entries.reduce((sum, { amountCents }) => sum + amountCents, 0)

const controlOf = ({ hash, debitCents, creditCents }: Totals): string =>
  `${numeric(hash, 10)}${numeric(debitCents, 12)}${numeric(creditCents, 12)}`

const bankOf = ({ bankRoutingNumber }: AchCompany): string => bankRoutingNumber.slice(0, 8)

const entryRecords = (entry: AchEntry): readonly string[] => {
  const { kind, routingNumber, traceNumber, addenda } = entry
  const record = [
    '6',
    numeric(CODES[kind][entry.accountType], 2),
    exact(routingNumber, 9),
    exact(entry.accountNumber, 17),
    numeric(entry.amountCents, 10),
    alphameric(entry.identification, 15),
    alphameric(entry.name, 22),
    '  ',
    addenda === undefined ? '0' : '1',
    numeric(traceNumber, 15),
  ].join('')
  if (addenda === undefined) return [record]
  return [record, `705${alphameric(addenda, 80)}0001${numeric(traceNumber.slice(-7), 7)}`]
}

type Batch = { readonly kind: AchKind; readonly effectiveOn: string; readonly entries: readonly AchEntry[] }

const batchRecords = (company: AchCompany, { kind, effectiveOn, entries }: Batch, nth: number): readonly string[] => {
  const { sec, description, serviceClass } = ACH_KINDS[kind]
  const totals = totalsOf(entries)
  const number = `${bankOf(company)}${numeric(nth + 1, 7)}`
  const companyId = alphameric(company.companyId, 10)
  return [
    [
      `5${serviceClass}`,
      alphameric(company.companyName, 16),
      ' '.repeat(20),
      companyId,
      sec,
      alphameric(description, 10),
      ' '.repeat(6),
      shortDay(effectiveOn),
      '   1',
      number,
    ].join(''),
    ...entries.flatMap(entryRecords),
    `8${serviceClass}${numeric(totals.count, 6)}${controlOf(totals)}${companyId}${' '.repeat(25)}${number}`,
  ]
}

/** A batch for each kind and day. */
const batchesOf = (entries: readonly AchEntry[]): readonly Batch[] => {
  const batches = new Map<string, AchEntry[]>()
  for (const entry of entries) {
    const key = `${entry.effectiveOn} ${entry.kind}`
    batches.set(key, [...(batches.get(key) ?? []), entry])
  }
  return [...batches.values()].flatMap((of) => {
    // Trace numbers ascend within a batch.
    const sorted = of.toSorted((one, other) => (one.traceNumber < other.traceNumber ? -1 : 1))
    const [first] = sorted
    return first === undefined ? [] : [{ kind: first.kind, effectiveOn: first.effectiveOn, entries: sorted }]
  })
}

/** The file as its bank reads it: 94 characters a record, blocks of ten records. */
export const achFileText = ({ company, madeOn, madeAt, modifier, entries }: AchFile): string => {
  const batches = batchesOf(entries)
  const body = batches.flatMap((batch, nth) => batchRecords(company, batch, nth))
  const blocks = Math.ceil((body.length + 2) / BLOCKING_FACTOR)
  const totals = totalsOf(entries)
  const header = [
    '101',
    exact(` ${company.bankRoutingNumber}`, 10),
    alphameric(company.companyId, 10),
    shortDay(madeOn),
    numeric(madeAt, 4),
    modifier,
    '094101',
    alphameric(company.bankName, 23),
    alphameric(company.companyName, 23),
    ' '.repeat(8),
  ].join('')
  const control = [
    `9${numeric(batches.length, 6)}${numeric(blocks, 6)}${numeric(totals.count, 8)}`,
    controlOf(totals),
    ' '.repeat(39),
  ].join('')
  const records = [header, ...body, control]
  const filler = Array.from({ length: blocks * BLOCKING_FACTOR - records.length }, () => '9'.repeat(RECORD_LENGTH))
  const all = [...records, ...filler]
  if (all.some((record) => record.length !== RECORD_LENGTH)) throw new Error('a record is not as long as it must be')
  return all.map((record) => `${record}\n`).join('')
}
