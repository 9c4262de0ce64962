import { code, DemographicsForm } from '@hearthline/contracts'
import type { z } from 'zod/mini'

export type DemographicsAnswers = z.input<typeof DemographicsForm>
export type BlockName = keyof DemographicsAnswers

/** One of the three questions: codes that were ticked, words that were typed, or that nothing is to be said. */
export type BlockAnswers = {
  readonly codes: readonly string[]
  readonly text?: unknown
  readonly notProvided: boolean
}

export const NOT_ANSWERED = { codes: [], text: '', notProvided: false } satisfies BlockAnswers

/** 12 CFR 1003 appendix B: a subcategory may be given without its category. */
export const SUBCATEGORIES = {
  ethnicity: { '1': ['11', '12', '13', '14'] },
  race: { '2': ['21', '22', '23', '24', '25', '26', '27'], '4': ['41', '42', '43', '44'] },
} as const

/** A row of the register holds so many. */
const MOST_CODES = 5

export const DemographicsPageForm = DemographicsForm.check((context) => {
  for (const [name, { codes }] of Object.entries(context.value)) {
    if (codes.length <= MOST_CODES) continue
    context.issues.push({ code: 'custom', message: code('notValid'), input: codes, path: [name, 'codes'] })
  }
})

/** What was ticked in one list of the block; the other lists of it stay as they are. Answering takes back a refusal. */
export const ticked = (block: BlockAnswers, list: readonly string[], chosen: readonly string[]): BlockAnswers => ({
  ...block,
  codes: [...block.codes.filter((one) => !list.includes(one)), ...chosen],
  notProvided: chosen.length > 0 ? false : block.notProvided,
})

/** Words typed next to a category; they are an answer even where it is not ticked. */
export const typed = (block: BlockAnswers, text: string): BlockAnswers => ({
  ...block,
  text,
  notProvided: text.trim() === '' ? block.notProvided : false,
})

/** 'I do not wish to provide this information' clears its own block, and no other. */
export const declined = (block: BlockAnswers, isDeclined: boolean): BlockAnswers =>
  isDeclined ? { codes: [], text: '', notProvided: true } : { ...block, notProvided: false }

/** The block has one field for words; those of several categories are joined in it. */
export const joinedWords = (words: readonly string[]): string =>
  words
    .map((one) => one.trim())
    .filter(Boolean)
    .join('; ')
