import {
  checkRow,
  checkWhole,
  type HmdaError,
  type LarField,
  type LarRow,
  larRow,
  type RowOfFile,
  readRow,
  readSheet,
  refuses,
  rowLine,
  rowOfFile,
  sheetLine,
  type TransmittalSheet,
} from '@hearthline/domain/hmda'
import type { Organisation } from '../../organisations/index.ts'
import { grouped } from '../case-file.ts'
import type { ExportContext } from '../export-context.ts'
import { listActedOn } from '../store.ts'
import type { ExportTables } from '../tables.ts'
import { findCases, type RegisterCase } from './register-case.ts'
import { brokenRecords } from './source/broken-records.ts'
import { byAnswers } from './source/by-answers.ts'
import { byDecision } from './source/by-decision.ts'
import { byLender, byLog } from './source/by-log.ts'
import { byReceipt } from './source/by-receipt.ts'

type Disagreement = {
  readonly field: LarField | 'record'
  readonly row: string
  readonly source: string
  /** Which record says otherwise. */
  readonly where: string
}

/** Shown in place of sealed values, so that an error reveals no answer. */
const NOT_SHOWN = 'something that is not shown'

const sources = [byLog, byLender, byDecision, byReceipt, byAnswers] as const

/** Compares a row, as read back from the file, with the records that it must agree with. */
export const compareWithSource = (row: LarRow, one: RegisterCase): readonly Disagreement[] => {
  const broken = brokenRecords(one)
  if (broken.length > 0) return broken.map((source) => ({ field: 'record', row: row.uli, source, where: 'records' }))
  return sources
    .flatMap((source) => source(one, row))
    .filter(({ field, says }) => row[field] !== says)
    .map(({ field, says, where, isSealed }) =>
      isSealed
        ? { field, row: NOT_SHOWN, source: NOT_SHOWN, where }
        : { field, row: row[field], source: says ?? 'nothing', where },
    )
}

export type WrittenRegister =
  | { readonly ok: true; readonly text: string; readonly rows: number; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly faults: readonly string[] }

const COLLECTS = ['REG_C', 'REG_C_VOLUNTARY']

const sheetOf = (organisation: Organisation, year: number): TransmittalSheet | undefined => {
  const { companyInfo, hmdaFiling, lei } = organisation
  if (hmdaFiling === undefined) return undefined
  const { street1, street2, city, state, zip } = companyInfo.companyAddress
  return {
    recordId: '1',
    institution: companyInfo.companyName,
    year: String(year),
    // Of a yearly file.
    quarter: '4',
    contactName: hmdaFiling.contactName,
    contactPhone: hmdaFiling.phone,
    contactEmail: hmdaFiling.email,
    officeStreet: street2 === null ? street1 : `${street1} ${street2}`,
    officeCity: city,
    officeState: state,
    officeZip: zip,
    federalAgency: hmdaFiling.federalAgency,
    entries: '0',
    taxId: hmdaFiling.taxId,
    lei,
  }
}

const errorLine = ({ edit, says, line, uli }: HmdaError): string => {
  const place = line === null ? 'the file' : `line ${line}`
  return `${place}${uli === undefined ? '' : `, ${uli}`}: ${edit}: ${says}`
}

/** Rows that a quality edit names one by one; of more than these it names how many there are. */
const NAMED = 5

/** One line for each edit: what holds for ten thousand rows is said once. */
export const warningsOf = (found: readonly HmdaError[]): readonly string[] =>
  [...grouped(found, ({ edit }) => edit).values()].flatMap((of) => {
    const [first] = of
    if (first === undefined || of.length <= NAMED) return of.map(errorLine)
    const lines = of.slice(0, NAMED).map(({ line }) => line)
    return [`${of.length} rows, lines ${lines.join(', ')} and more: ${first.edit}: ${first.says}`]
  })

/** Applications that are read together: each statement answers for all of them, and no more are in memory. */
const AT_ONCE = 200

/** The lines of the rows so far, and what was found in them; of a row that was written no more is kept. */
type Lines = {
  readonly lines: string[]
  readonly rows: RowOfFile[]
  readonly found: HmdaError[]
  /** What the edits do not know: rows that differ from their records. */
  readonly disagreements: string[]
  /** Applications that can have no row. */
  readonly unwritable: string[]
}

/** Writes a row, reads it back, and checks what was read: the edits, and the records that it must agree with. */
const addRow = (lines: Lines, one: RegisterCase, sheet: TransmittalSheet): void => {
  const line = rowLine(larRow(one.hmda))
  const nth = lines.lines.push(line) - 1
  const row = readRow(line)
  if (row === undefined) {
    lines.unwritable.push(`line ${nth + 2} has not as many fields as it must`)
    return
  }
  lines.rows.push(rowOfFile(row, line))
  lines.found.push(...checkRow(row, sheet, nth))
  for (const { field, row: written, source, where } of compareWithSource(row, one))
    lines.disagreements.push(`line ${nth + 2}, ${field}: ${written}, but ${where}: ${source}`)
}

type Asked = {
  readonly organisation: Organisation
  readonly year: number
  /** As the rows are checked against it; it does not say yet how many there are. */
  readonly sheet: TransmittalSheet
  readonly atOnce: number
}

const readLines = async (app: Pick<ExportContext, 'db' | 'keys'>, asked: Asked): Promise<Lines> => {
  const { organisation, year, sheet, atOnce } = asked
  const lines: Lines = { lines: [], rows: [], found: [], disagreements: [], unwritable: [] }
  const of = { organisation: organisation.id, year, zone: organisation.timeZone }
  const uuids = await listActedOn(app.db.read<ExportTables>(organisation.id), of)
  for (let at = 0; at < uuids.length; at += atOnce) {
    const batch = { applications: uuids.slice(at, at + atOnce), year }
    for (const one of await findCases(app, organisation, batch)) {
      if (!one.ok) lines.unwritable.push(`${one.loanNumber}: ${one.reason}`)
      else if (one.found !== undefined) addRow(lines, one.found, sheet)
    }
  }
  return lines
}

/** The file, if nothing in it is wrong. */
const checked = ({ lines, rows, found, disagreements }: Lines, sheet: TransmittalSheet, year: number) => {
  const first = sheetLine(sheet)
  const read = readSheet(first)
  if (read === undefined) return { ok: false, faults: ['line 1 has not as many fields as it must'] } as const
  const all = [...checkWhole({ sheet: read, rows }, year), ...found]
  const errors = [...all.filter(refuses).map(errorLine), ...disagreements]
  if (errors.length > 0) return { ok: false, faults: errors } as const
  const warnings = warningsOf(all.filter((error) => !refuses(error)))
  return { ok: true, text: `${first}${lines.join('')}`, rows: rows.length, warnings } as const
}

/** A lender's loan/application register of a year with its sheet; refused as a whole if anything in it is wrong. */
export const writeRegister = async (
  app: Pick<ExportContext, 'db' | 'keys'>,
  organisation: Organisation,
  year: number,
  { atOnce = AT_ONCE }: { readonly atOnce?: number } = {},
): Promise<WrittenRegister> => {
  const { hmdaCollection, orgCode } = organisation
  if (!COLLECTS.includes(hmdaCollection))
    return { ok: false, faults: [`${orgCode} keeps no register: hmdaCollection is ${hmdaCollection}`] }
  const sheet = sheetOf(organisation, year)
  if (sheet === undefined) return { ok: false, faults: [`${orgCode} has no hmdaFiling in its record`] }
  const lines = await readLines(app, { organisation, year, sheet, atOnce })
  if (lines.unwritable.length > 0) return { ok: false, faults: lines.unwritable }
  return checked(lines, { ...sheet, entries: String(lines.rows.length) }, year)
}
