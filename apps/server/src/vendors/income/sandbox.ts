import { answersFor } from '../personas.ts'
import type { IncomeAnswer, IncomeLink, IncomePerson, IncomeVendor } from './port.ts'
import { sampleTranscript } from './sample-transcript.ts'

type LinkType = 'payroll' | 'bank' | 'tax'

const SOURCES = { payroll: 'TRUV_PAYROLL', bank: 'PLAID_TRANSACTIONS', tax: 'POINTSERV_TAX' } as const

const NOT_LISTED = { id: 'not-listed', name: 'Mine is not in this list' }

const BY_FORM = { id: 'signed-form', name: 'Sample Tax Transcripts' }

/** Made-up places to sign in to. */
const CHOICES: Readonly<Record<LinkType, IncomeLink['choices']>> = {
  payroll: [
    { id: 'maple-foundry', name: 'Maple Foundry' },
    { id: 'blue-heron-clinics', name: 'Blue Heron Clinics' },
    { id: 'juniper-schools', name: 'Juniper Valley Schools' },
    NOT_LISTED,
  ],
  bank: [{ id: 'first-example-bank', name: 'First Example Bank' }, NOT_LISTED],
  tax: [{ id: 'sample-transcripts', name: 'Sample Tax Transcripts' }, NOT_LISTED],
}

const isLinkType = (text: string | undefined): text is LinkType => text !== undefined && Object.hasOwn(CHOICES, text)

const percentOfStated = { asStated: 100, lessThanStated: 55, byForm: 100 } as const

const incomeOf = (type: LinkType, choice: string, person: IncomePerson): IncomeAnswer => {
  const { income } = answersFor(person)
  const chosen = CHOICES[type].find(({ id }) => id === choice)
  if (income === 'notOnRecord' || chosen === undefined || chosen === NOT_LISTED) return { outcome: 'notFound' }
  return {
    outcome: 'found',
    source: SOURCES[type],
    annualCents: Math.round((person.statedAnnualCents * percentOfStated[income]) / 100),
    label: chosen.name,
  }
}

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

/** Finds the income that was stated, less of it, or none. Its token says which kind of record was opened. */
export const createSandboxIncome = (): IncomeVendor => ({
  name: 'Sandbox Income Records',
  open: async ({ reference, type, person }) => {
    const token = `${type}:${reference}`
    if (type !== 'tax' || answersFor(person).income !== 'byForm') return { token, choices: CHOICES[type] }
    return { token, form: 'IRS_4506_C', choices: [BY_FORM] }
  },
  fetch: async ({ token, choice, person }) => {
    const [type] = token.split(':')
    return isLinkType(type) ? incomeOf(type, choice, person) : { outcome: 'notFound' }
  },
  order: async ({ person, years, form }) => {
    if (answersFor(person).income !== 'byForm') return { outcome: 'notFound' }
    if (!isPdf(form)) return { outcome: 'formUnusable' }
    const papers = years.map((year) => ({
      fileName: `1040 Return Transcript.${year}.pdf`,
      bytes: sampleTranscript(person, year),
    }))
    return { outcome: 'papers', papers }
  },
})
