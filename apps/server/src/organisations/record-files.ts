import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { OrganisationRecord } from '@hearthline/contracts'
import { ConfigError } from '../platform/config/index.ts'
import { checkRecord } from './checking/check-record.ts'
import { clashesWith } from './checking/clashes.ts'
import { type PlacedError, type RecordError, shown } from './checking/error.ts'
import { readJson } from './checking/read-json.ts'

/** What a bad record still tells of itself: enough to keep its hosts from showing another lender. */
export type Claims = { readonly orgCode: string | undefined; readonly hosts: readonly string[] }

export type RecordFile = {
  readonly file: string
  readonly claims: Claims
  /** Undefined where there is a fault. */
  readonly record: OrganisationRecord | undefined
  readonly faults: readonly PlacedError[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const claimsOf = (value: unknown): Claims => {
  const { orgCode, hosts } = isObject(value) ? value : {}
  return {
    orgCode: typeof orgCode === 'string' ? orgCode : undefined,
    hosts: Array.isArray(hosts)
      ? hosts.filter((host) => typeof host === 'string').map((host) => host.toLowerCase())
      : [],
  }
}

const MEDIA = { '.svg': 'image/svg+xml', '.png': 'image/png' } as const

type Beside = { readonly folder: string; readonly faults: RecordError[] }

/** The file beside the record that a value names; the value itself where it names none. */
const fileBeside = (
  { folder, faults: errors }: Beside,
  value: unknown,
  path: RecordError['path'],
): Buffer | undefined => {
  if (typeof value !== 'string' || !/^[\w-][\w.-]*\.(svg|png|json)$/.test(value)) return undefined
  const file = join(folder, value)
  if (existsSync(file)) return readFileSync(file)
  errors.push({ path, says: `names ${shown(value)}, which is not there`, mend: 'put the file beside the record' })
  return undefined
}

const withPictures = (brand: unknown, beside: Beside): unknown => {
  if (!isObject(brand)) return brand
  const whole = { ...brand }
  for (const name of ['logo', 'loader']) {
    const picture = brand[name]
    if (!isObject(picture)) continue
    const bytes = fileBeside(beside, picture.src, ['brand', name, 'src'])
    const media = MEDIA[extname(String(picture.src)) as keyof typeof MEDIA] // undefined for what is no picture
    if (bytes !== undefined && media !== undefined)
      whole[name] = { ...picture, src: `data:${media};base64,${bytes.toString('base64')}` }
  }
  return whole
}

const withTables = (lending: unknown, beside: Beside): unknown => {
  if (!isObject(lending)) return lending
  const whole = { ...lending }
  for (const name of ['rateSheets', 'policies']) {
    const entries = lending[name]
    if (!Array.isArray(entries)) continue
    whole[name] = entries.map((entry: unknown, at) => {
      const path = ['lending', name, at]
      const bytes = fileBeside(beside, entry, path)
      const read = bytes === undefined ? undefined : readJson(bytes.toString())
      if (read?.ok === false) {
        const { line, says, mend } = read.fault
        beside.faults.push({ path, says: `names ${shown(entry)}, which ${says} on line ${line}`, mend })
      }
      return read?.ok ? read.value : entry
    })
  }
  return whole
}

/** Reads one record with the files that it names, and everything that is wrong with it, line by line. */
export const readRecordFile = (file: string): RecordFile => {
  const none: Claims = { orgCode: undefined, hosts: [] }
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const says = `cannot be read (${(error as Error).message})` // the file system throws nothing else
    return {
      file,
      claims: none,
      record: undefined,
      faults: [{ path: [], line: 1, says, mend: 'name a file that is there' }],
    }
  }
  const read = readJson(text)
  if (!read.ok) return { file, claims: none, record: undefined, faults: [read.fault] }
  const beside: Beside = { folder: dirname(file), faults: [] }
  const given = isObject(read.value)
    ? { ...read.value, brand: withPictures(read.value.brand, beside), lending: withTables(read.value.lending, beside) }
    : read.value
  const checked = checkRecord(given)
  const errors = beside.faults.length > 0 ? beside.faults : checked.ok ? [] : checked.faults
  return {
    file,
    claims: claimsOf(read.value),
    record: checked.ok && errors.length === 0 ? checked.record : undefined,
    faults: errors.map((error) => ({ ...error, line: read.lineOf(error.path) })),
  }
}

/** Adds what the records of several files claim of each other's; the first to claim it keeps it. */
export const withClashes = (files: readonly RecordFile[]): readonly RecordFile[] => {
  const taken: OrganisationRecord[] = []
  return files.map((one) => {
    if (one.record === undefined) return one
    const errors = clashesWith(one.record, taken)
    if (errors.length === 0) {
      taken.push(one.record)
      return one
    }
    const read = readJson(readFileSync(one.file, 'utf8'))
    const placed = errors.map((error) => ({ ...error, line: read.ok ? read.lineOf(error.path) : 1 }))
    return { ...one, record: undefined, faults: placed }
  })
}

/** A name with one dot: a rate sheet or policy beside it has another, 'lender.sheet.json'. */
const RECORD_NAME = /^[\w-]+\.json$/

/** The lenders' records of a folder, a file each, in the order of their names. Throws ConfigError where there is no such folder. */
export const readRecordFolder = (folder: string): readonly RecordFile[] => {
  try {
    return readdirSync(folder)
      .filter((name) => RECORD_NAME.test(basename(name)))
      .sort()
      .map((name) => readRecordFile(join(folder, name)))
  } catch (error) {
    // Likewise.
    throw new ConfigError([`ORGANISATIONS names a folder that cannot be read: ${(error as Error).message}.`])
  }
}
