import { resolve } from 'node:path'
import type { OrganisationRecord } from '@hearthline/contracts'
import { readRecordFile } from '../record-files.ts'

/** A copy of a shipped lender's record, for tests to change. */
export const sampleRecord = (name = 'harbor-point'): OrganisationRecord => {
  const { record } = readRecordFile(resolve(import.meta.dirname, '../../../organisations', `${name}.json`))
  if (record === undefined) throw new Error(`${name} is not right: npm run org -- check says why`)
  return structuredClone(record)
}

/** The record with one value changed; undefined removes it. */
export const withValue = (record: object, path: readonly (string | number)[], value: unknown): object => {
  const copy = structuredClone(record)
  const holder = path.slice(0, -1).reduce<object>((inside, part) => Reflect.get(inside, part), copy)
  const last = path.at(-1) ?? ''
  if (value === undefined) Reflect.deleteProperty(holder, last)
  else Reflect.set(holder, last, value)
  return copy
}
