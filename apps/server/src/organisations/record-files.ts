import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { OrganisationRecord } from '@hearthline/contracts'
import { ConfigError } from '../platform/config/index.ts'
import { checkRecord, clashesWith } from './checking/check-record.ts'
import { type PlacedError, type RecordError, shown } from './checking/error.ts'
import { readJson } from './checking/read-json.ts'

/** Code and hosts of a bad record, so that its hosts show no other lender. */
export type Claims = { readonly orgCode: string | undefined; readonly hosts: readonly string[] }

export type RecordFile = {
  readonly file: string
  readonly claims: Claims
  /** Undefined if there is an error. */
  readonly record: OrganisationRecord | undefined
  readonly errors: readonly PlacedError[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const claimsOf = (value: unknown): Claims => {
  const { orgCode, hosts, consoleHosts } = isObject(value) ? value : {}
  return {
    orgCode: typeof orgCode === 'string' ? orgCode : undefined,
    hosts: [hosts, consoleHosts]
      .flatMap((some) => (Array.isArray(some) ? some : []))
      .filter((host) => typeof host === 'string')
      .map((host) => host.toLowerCase()),
  }
}

const MEDIA = { '.svg': 'image/svg+xml', '.png': 'image/png' } as const

type RecordFolder = { readonly folder: string; readonly errors: RecordError[] }

/** The file next to the record that a value names; the value itself if it names none. */
const fileInFolder = (
  { folder, errors }: RecordFolder,
  value: unknown,
  path: RecordError['path'],
): Buffer | undefined => {
  if (typeof value !== 'string' || !/^[\w-][\w.-]*\.(svg|png|json)$/.test(value)) return undefined
  const file = join(folder, value)
  if (existsSync(file)) return readFileSync(file)
  errors.push({ path, says: `names ${shown(value)}, which is not there`, mend: 'put the file beside the record' })
  return undefined
}

const withPictures = (brand: unknown, recordFolder: RecordFolder): unknown => {
  if (!isObject(brand)) return brand
  const whole = { ...brand }
  for (const name of ['logo', 'loader']) {
    const picture = brand[name]
    if (!isObject(picture)) continue
    const bytes = fileInFolder(recordFolder, picture.src, ['brand', name, 'src'])
    const media = MEDIA[extname(String(picture.src)) as keyof typeof MEDIA] // undefined if it is no picture
    if (bytes !== undefined && media !== undefined)
      whole[name] = { ...picture, src: `data:${media};base64,${bytes.toString('base64')}` }
  }
  return whole
}

const withTables = (lending: unknown, recordFolder: RecordFolder): unknown => {
  if (!isObject(lending)) return lending
  const whole = { ...lending }
  for (const name of ['rateSheets', 'policies']) {
    const entries = lending[name]
    if (!Array.isArray(entries)) continue
    whole[name] = entries.map((entry: unknown, at) => {
      const path = ['lending', name, at]
      const bytes = fileInFolder(recordFolder, entry, path)
      const read = bytes === undefined ? undefined : readJson(bytes.toString())
      if (read?.ok === false) {
        const { line, says, mend } = read.error
        recordFolder.errors.push({ path, says: `names ${shown(entry)}, which ${says} on line ${line}`, mend })
      }
      return read?.ok ? read.value : entry
    })
  }
  return whole
}

/** Reads one record and the files that it names, with all its errors and their lines. */
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
      errors: [{ path: [], line: 1, says, mend: 'name a file that is there' }],
    }
  }
  const read = readJson(text)
  if (!read.ok) return { file, claims: none, record: undefined, errors: [read.error] }
  const recordFolder: RecordFolder = { folder: dirname(file), errors: [] }
  const given = isObject(read.value)
    ? {
        ...read.value,
        brand: withPictures(read.value.brand, recordFolder),
        lending: withTables(read.value.lending, recordFolder),
      }
    : read.value
  const checked = checkRecord(given)
  const errors = recordFolder.errors.length > 0 ? recordFolder.errors : checked.ok ? [] : checked.errors
  return {
    file,
    claims: claimsOf(read.value),
    record: checked.ok && errors.length === 0 ? checked.record : undefined,
    errors: errors.map((error) => ({ ...error, line: read.lineOf(error.path) })),
  }
}

/** Adds the clashes between several records; the first to claim something keeps it. */
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
    return { ...one, record: undefined, errors: placed }
  })
}

/** A name with one dot; rate sheets and policies next to it have two, such as 'lender.sheet.json'. */
const RECORD_NAME = /^[\w-]+\.json$/

/** The lenders' records of a folder, one per file, ordered by name. Throws ConfigError if there is no such folder. */
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
