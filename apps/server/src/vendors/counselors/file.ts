import { readFileSync } from 'node:fs'
import { addDays, day } from '@hearthline/domain/calendar'
import { z } from 'zod/mini'
import { ConfigError } from '../../platform/config/index.ts'
import type { CounselorsVendor } from './port.ts'

const Line = z.string().check(z.minLength(1))
const Lines = z.array(Line).check(z.minLength(1))

const Agency = z.strictObject({
  name: Line,
  addressLines: Lines,
  phone: Line,
  website: z.optional(Line),
  languages: Lines,
  services: Lines,
})

/** Agencies by ZIP code prefix, nearest first. The longest matching prefix counts; '' matches all. */
const CounselorFile = z.strictObject({
  listedOn: z.string().check(z.iso.date()),
  near: z.intersection(
    z.record(z.string().check(z.regex(/^\d{0,5}$/)), z.array(Agency).check(z.minLength(1))),
    z.object({ '': z.array(Agency) }),
  ),
})

/** 12 CFR 1024.20(a)(1): the list is obtained no earlier than 30 days before it is given. */
const GOOD_FOR_DAYS = 30

const mend =
  'name a JSON file {"listedOn": day, "near": {"802": agencies, "": agencies}}, an agency with name, addressLines, phone, languages and services'

const read = (path: string) => {
  try {
    return CounselorFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const { message } = error as Error
    const what = error instanceof z.core.$ZodError ? z.prettifyError(error).replace(/\s+/g, ' ') : message
    throw new ConfigError([`HOUSING_COUNSELORS is no list of counselling agencies (${what}): ${mend}.`])
  }
}

/**
 * Reads the operator's file for each document, so that a newer list needs no restart. Throws ConfigError if it cannot
 * be read.
 */
export const createFileCounselors = (path: string): CounselorsVendor => {
  read(path)
  return {
    near: ({ zip, today }) => {
      const { listedOn, near } = read(path)
      if (addDays(day(listedOn), GOOD_FOR_DAYS) < day(today))
        throw new Error(`the list of counselling agencies is of ${listedOn}: put a newer one in its place`)
      const begins = Object.keys(near).filter((beginning) => zip.startsWith(beginning))
      const longest = begins.reduce((best, one) => (one.length > best.length ? one : best), '')
      return { listedOn, agencies: near[longest] ?? near[''] }
    },
  }
}
