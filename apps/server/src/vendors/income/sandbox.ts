import type { IncomeSource } from '@hearthline/domain/enumerations'
import { answersFor } from '../personas.ts'
import type { IncomeAnswer, IncomeLink, IncomePerson, IncomeVendor } from './port.ts'

/** The lines of a made-up transcript. */
const linesOf = (person: { firstName: string; lastName: string }, year: number): readonly string[] => [
  'SAMPLE TAX RETURN TRANSCRIPT - NOT A DOCUMENT OF ANY TAX OFFICE',
  `Form 1040, tax year ${year}`,
  `Name shown on return: ${person.firstName} ${person.lastName}`,
  'Wages, salaries, tips, etc.: $0.00',
  'Business income or loss (Schedule C): $150,000.00',
  'Total income: $150,000.00',
  'Adjusted gross income: $139,402.00',
]

/** A PDF's identifiers, which the library draws at random for each file. */
const FILE_IDS = /(?<=\/ID \[)<[0-9A-F]+> ?<[0-9A-F]+>(?=\])/

/** A one-page tax return transcript: the same bytes for the same person and year. */
const sampleTranscript = async (person: { firstName: string; lastName: string }, year: number): Promise<Uint8Array> => {
  // Loaded at the first transcript.
  const { PDF } = await import('@libpdf/core')
  const pdf = PDF.create()
  const text = linesOf(person, year).join('\n')
  pdf.addPage().drawText(text, { x: 60, y: 720, font: 'Courier', size: 11, lineHeight: 18 })
  pdf.setCreationDate(new Date(0))
  pdf.setModificationDate(new Date(0))
  const bytes = Buffer.from(await pdf.save()).toString('latin1')
  return Buffer.from(
    bytes.replace(FILE_IDS, (ids) => ids.replace(/[0-9A-F]/g, '0')),
    'latin1',
  )
}

type LinkType = 'payroll' | 'bank' | 'tax'

/** The source by type of link, unless the choice has its own. */
const SOURCES = { payroll: 'TRUV_PAYROLL', bank: 'PLAID_TRANSACTIONS', tax: 'POINTSERV_TAX' } as const

/** Choices with another source than the link's. */
const OTHER_SOURCES: Readonly<Record<string, IncomeSource>> = {
  'example-employment-records': 'EMPINFO',
  'second-example-bank': 'TRUV_FINANCIAL_ACCOUNTS',
  'example-pension-fund': 'OTHER',
  'sample-1099-records': 'POINTSERV_1099_MISC',
  'sample-wage-records': 'POINTSERV_PAYROLL',
}

const NOT_LISTED = { id: 'not-listed', name: 'Mine is not in this list' }

const BY_FORM = { id: 'signed-form', name: 'Sample Tax Transcripts' }

/** Made-up institutions to sign in to. */
const CHOICES: Readonly<Record<LinkType, IncomeLink['choices']>> = {
  payroll: [
    { id: 'maple-foundry', name: 'Maple Foundry' },
    { id: 'blue-heron-clinics', name: 'Blue Heron Clinics' },
    { id: 'juniper-schools', name: 'Juniper Valley Schools' },
    { id: 'example-employment-records', name: 'Example Employment Records' },
    NOT_LISTED,
  ],
  bank: [
    { id: 'first-example-bank', name: 'First Example Bank' },
    { id: 'second-example-bank', name: 'Second Example Bank' },
    { id: 'example-pension-fund', name: 'Example Pension Fund' },
    NOT_LISTED,
  ],
  tax: [
    { id: 'sample-transcripts', name: 'Sample Tax Transcripts' },
    { id: 'sample-1099-records', name: 'Sample 1099 Records' },
    { id: 'sample-wage-records', name: 'Sample Wage Records' },
    NOT_LISTED,
  ],
}

const isLinkType = (text: string | undefined): text is LinkType => text !== undefined && Object.hasOwn(CHOICES, text)

const percentOfStated = { asStated: 100, lessThanStated: 55, byForm: 100 } as const

const incomeOf = (type: LinkType, choice: string, person: IncomePerson): IncomeAnswer => {
  const { income } = answersFor(person)
  const chosen = CHOICES[type].find(({ id }) => id === choice)
  if (income === 'notOnRecord' || chosen === undefined || chosen === NOT_LISTED) return { outcome: 'notFound' }
  return {
    outcome: 'found',
    source: OTHER_SOURCES[choice] ?? SOURCES[type],
    annualCents: Math.round((person.statedAnnualCents * percentOfStated[income]) / 100),
    label: chosen.name,
  }
}

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

/** Returns the stated income, less of it, or none, by persona. The token holds the type of record. */
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
    const documents = years.map(async (year) => ({
      fileName: `1040 Return Transcript.${year}.pdf`,
      bytes: await sampleTranscript(person, year),
    }))
    return { outcome: 'papers', papers: await Promise.all(documents) }
  },
})
