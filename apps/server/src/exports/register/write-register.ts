import {
  checkHmdaFile,
  type HmdaError,
  type HmdaFile,
  type LarField,
  type LarRow,
  larRow,
  readHmdaFile,
  refuses,
  type TransmittalSheet,
  writeHmdaFile,
} from '@hearthline/domain/hmda'
import type { Organisation } from '../../organisations/index.ts'
import type { ExportContext } from '../export-context.ts'
import { listActedOn } from '../store.ts'
import type { ExportTables } from '../tables.ts'
import { findCase, type RegisterCase } from './register-case.ts'
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

const sheetOf = (organisation: Organisation, year: number, entries: number): TransmittalSheet | undefined => {
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
    entries: String(entries),
    taxId: hmdaFiling.taxId,
    lei,
  }
}

const errorLine = ({ edit, says, line, uli }: HmdaError): string => {
  const place = line === null ? 'the file' : `line ${line}`
  return `${place}${uli === undefined ? '' : `, ${uli}`}: ${edit}: ${says}`
}

const readCases = async (app: Pick<ExportContext, 'db' | 'keys'>, organisation: Organisation, year: number) => {
  const cases: RegisterCase[] = []
  const errors: string[] = []
  const of = { organisation: organisation.id, year, zone: organisation.timeZone }
  for (const application of await listActedOn(app.db.read<ExportTables>(organisation.id), of)) {
    const one = await findCase(app, organisation, { application, year })
    if (!one.ok) errors.push(`${one.loanNumber}: ${one.reason}`)
    else if (one.found !== undefined) cases.push(one.found)
  }
  return { cases, faults: errors }
}

/** Checks the file as it was read back: the edits, and every row against its records. */
const checked = (text: string, file: HmdaFile, asked: { cases: readonly RegisterCase[]; year: number }) => {
  const found = checkHmdaFile(file, asked.year)
  const disagreements = file.rows.flatMap((row, at) => {
    const one = asked.cases[at]
    return (one === undefined ? [] : compareWithSource(row, one)).map(
      ({ field, row: written, source, where }) => `line ${at + 2}, ${field}: ${written}, but ${where}: ${source}`,
    )
  })
  const errors = [...found.filter(refuses).map(errorLine), ...disagreements]
  const warnings = found.filter((error) => !refuses(error)).map(errorLine)
  return errors.length > 0
    ? ({ ok: false, faults: errors } as const)
    : ({ ok: true, text, rows: file.rows.length, warnings } as const)
}

/** A lender's loan/application register of a year with its sheet; refused as a whole if anything in it is wrong. */
export const writeRegister = async (
  app: Pick<ExportContext, 'db' | 'keys'>,
  organisation: Organisation,
  year: number,
): Promise<WrittenRegister> => {
  const { hmdaCollection, orgCode } = organisation
  if (!COLLECTS.includes(hmdaCollection))
    return { ok: false, faults: [`${orgCode} keeps no register: hmdaCollection is ${hmdaCollection}`] }
  const { cases, faults: errors } = await readCases(app, organisation, year)
  const sheet = sheetOf(organisation, year, cases.length)
  if (sheet === undefined) return { ok: false, faults: [`${orgCode} has no hmdaFiling in its record`] }
  if (errors.length > 0) return { ok: false, faults: errors }
  const text = writeHmdaFile({ sheet, rows: cases.map(({ hmda }) => larRow(hmda)) })
  const read = readHmdaFile(text)
  if (!read.ok) return { ok: false, faults: [`line ${read.line} has not as many fields as it must`] }
  return checked(text, read.file, { cases, year })
}
