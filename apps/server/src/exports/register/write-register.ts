import {
  checkHmdaFile,
  type HmdaFault,
  type HmdaFile,
  larRow,
  readHmdaFile,
  refuses,
  type TransmittalSheet,
  writeHmdaFile,
} from '@hearthline/domain/hmda'
import type { Organisation } from '../../organisations/index.ts'
import type { ExportHouse } from '../export-house.ts'
import { listActedOn } from '../store.ts'
import type { ExportTables } from '../tables.ts'
import { compareWithSource } from './compare-with-source.ts'
import { findCase, type RegisterCase } from './register-case.ts'

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

const faultLine = ({ edit, says, line, uli }: HmdaFault): string => {
  const place = line === null ? 'the file' : `line ${line}`
  return `${place}${uli === undefined ? '' : `, ${uli}`}: ${edit}: ${says}`
}

const readCases = async (house: Pick<ExportHouse, 'db' | 'keys'>, organisation: Organisation, year: number) => {
  const cases: RegisterCase[] = []
  const faults: string[] = []
  const of = { organisation: organisation.id, year, zone: organisation.timeZone }
  for (const application of await listActedOn(house.db.read<ExportTables>(organisation.id), of)) {
    const one = await findCase(house, organisation, { application, year })
    if (!one.ok) faults.push(`${one.loanNumber}: ${one.reason}`)
    else if (one.found !== undefined) cases.push(one.found)
  }
  return { cases, faults }
}

/** Checks the file as it was read back: the edits, and every row against its records. */
const checked = (text: string, file: HmdaFile, asked: { cases: readonly RegisterCase[]; year: number }) => {
  const found = checkHmdaFile(file, asked.year)
  const disagreements = file.rows.flatMap((row, at) => {
    const one = asked.cases[at]
    return (one === undefined ? [] : compareWithSource(row, one)).map(
      ({ field, row: said, source, where }) => `line ${at + 2}, ${field}: ${said}, but ${where}: ${source}`,
    )
  })
  const faults = [...found.filter(refuses).map(faultLine), ...disagreements]
  const warnings = found.filter((fault) => !refuses(fault)).map(faultLine)
  return faults.length > 0
    ? ({ ok: false, faults } as const)
    : ({ ok: true, text, rows: file.rows.length, warnings } as const)
}

/** A lender's loan/application register of a year with its sheet; refused whole where anything in it is wrong. */
export const writeRegister = async (
  house: Pick<ExportHouse, 'db' | 'keys'>,
  organisation: Organisation,
  year: number,
): Promise<WrittenRegister> => {
  const { hmdaCollection, orgCode } = organisation
  if (!COLLECTS.includes(hmdaCollection))
    return { ok: false, faults: [`${orgCode} keeps no register: hmdaCollection is ${hmdaCollection}`] }
  const { cases, faults } = await readCases(house, organisation, year)
  const sheet = sheetOf(organisation, year, cases.length)
  if (sheet === undefined) return { ok: false, faults: [`${orgCode} has no hmdaFiling in its record`] }
  if (faults.length > 0) return { ok: false, faults }
  const text = writeHmdaFile({ sheet, rows: cases.map(({ hmda }) => larRow(hmda)) })
  const read = readHmdaFile(text)
  if (!read.ok) return { ok: false, faults: [`line ${read.line} has not as many fields as it must`] }
  return checked(text, read.file, { cases, year })
}
