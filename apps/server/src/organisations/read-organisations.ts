import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OrganisationRecord } from '@hearthline/contracts'
import { z } from 'zod/mini'
import { ConfigFault } from '../platform/config/index.ts'

const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name))
  } catch (fault) {
    throw new ConfigFault([`ORGANISATIONS names a folder that cannot be read: ${(fault as Error).message}.`])
  }
}

/** What is wrong with a record, in one line; nothing where it is right. */
const faultOf = (file: string): string | undefined => {
  try {
    OrganisationRecord.parse(JSON.parse(readFileSync(file, 'utf8')))
    return undefined
  } catch (fault) {
    const what = fault instanceof z.core.$ZodError ? z.prettifyError(fault) : (fault as Error).message
    return `${file} is no record of a lender: ${what.replace(/\s+/g, ' ')}.`
  }
}

/** The lenders' records of a folder, a file each. Throws ConfigFault, a line a file that is none. */
export const readOrganisations = (folder: string): readonly unknown[] => {
  const files = filesIn(folder)
  const faults = files.map(faultOf).filter((fault) => fault !== undefined)
  if (faults.length > 0) throw new ConfigFault(faults)
  return files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as unknown)
}
