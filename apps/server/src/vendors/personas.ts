import type { CreditTroubleOutcome } from './credit/port.ts'

/** What each vendor of the sandbox knows of a person. */
export type Persona = {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  /** Never issued: 9xx with groups 01 to 49. */
  readonly taxId: string
  /** What becomes of the application, for the sandbox page. */
  readonly outcome: string
  readonly credit: PersonaCredit
  readonly income: 'asStated' | 'lessThanStated' | 'notOnRecord'
  readonly identity: 'verified' | 'blurredOnce'
  readonly screening: 'clear' | 'possibleMatch'
}

export type PersonaCredit = {
  /** 'slowReport' is pending when it is first asked for. */
  readonly answer: 'report' | 'slowReport' | CreditTroubleOutcome
  readonly score: number
  readonly scoreFactors: readonly string[]
  readonly monthlyDebtCents: number
  readonly delinquent: boolean
  readonly inquiries: readonly { readonly creditor: string; readonly daysAgo: number }[]
}

const goodCredit: PersonaCredit = {
  answer: 'report',
  score: 765,
  scoreFactors: ['Few accounts were opened recently', 'Balances are small beside the limits of the cards'],
  monthlyDebtCents: 310_00,
  delinquent: false,
  inquiries: [],
}

/** Whoever is not in the table fares like this, so that every tester gets through. */
const usual = {
  credit: goodCredit,
  income: 'asStated',
  identity: 'verified',
  screening: 'clear',
} as const

/** The sandbox's people: made up, with names that say what they are for. */
export const personas: readonly Persona[] = [
  {
    ...usual,
    firstName: 'Avery',
    lastName: 'Sample',
    birthDate: '1984-05-17',
    taxId: '900-01-1001',
    outcome: 'Approved without a question, from register to funding.',
  },
  {
    ...usual,
    firstName: 'Blake',
    lastName: 'Scorelow',
    birthDate: '1979-11-02',
    taxId: '900-02-1002',
    outcome: 'Declined: the credit score is 588.',
    credit: {
      ...goodCredit,
      score: 588,
      scoreFactors: [
        'A payment was late in the last year',
        'Balances are high beside the limits of the cards',
        'Several accounts were opened recently',
        'The oldest account is young',
      ],
    },
  },
  {
    ...usual,
    firstName: 'Casey',
    lastName: 'Debtload',
    birthDate: '1990-02-26',
    taxId: '900-03-1003',
    outcome: 'Declined: debts of $9,800 a month are too much for a yearly income below $250,000.',
    credit: {
      ...goodCredit,
      score: 731,
      scoreFactors: ['Payments on loans are large', 'Balances are high beside the limits of the cards'],
      monthlyDebtCents: 9_800_00,
    },
  },
  {
    ...usual,
    firstName: 'Drew',
    lastName: 'Inquiry',
    birthDate: '1988-08-08',
    taxId: '900-04-1004',
    outcome: 'Approved, after explaining a recent hard inquiry on the liens page.',
    credit: { ...goodCredit, score: 742, inquiries: [{ creditor: 'Example Auto Finance', daysAgo: 20 }] },
  },
  {
    ...usual,
    firstName: 'Emery',
    lastName: 'Paystub',
    birthDate: '1993-03-30',
    taxId: '900-05-1005',
    outcome: 'No payroll record: uploads a paystub, and a person at the lender accepts it.',
    income: 'notOnRecord',
  },
  {
    ...usual,
    firstName: 'Finley',
    lastName: 'Lessincome',
    birthDate: '1981-12-12',
    taxId: '900-06-1006',
    outcome: 'Payroll shows 55 % of the stated income: a large line is offered again, smaller.',
    income: 'lessThanStated',
  },
  {
    ...usual,
    firstName: 'Morgan',
    lastName: 'Blurryscan',
    birthDate: '1986-06-21',
    taxId: '900-07-1007',
    outcome: 'The first identity document is too blurred to read; the second try passes.',
    identity: 'blurredOnce',
  },
  {
    ...usual,
    firstName: 'Parker',
    lastName: 'Slowbureau',
    birthDate: '1975-09-14',
    taxId: '900-08-1008',
    outcome: 'Approved; the credit bureau takes a moment longer.',
    credit: { ...goodCredit, answer: 'slowReport' },
  },
  {
    ...usual,
    firstName: 'Quinn',
    lastName: 'Listmatch',
    birthDate: '1969-04-01',
    taxId: '900-09-1009',
    outcome: 'A name on a sanctions list looks alike, so a person has to judge.',
    screening: 'possibleMatch',
  },
]

type Answers = Pick<Persona, 'credit' | 'income' | 'identity' | 'screening'>

const words = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

/** First and last name; what stands between them is not asked about. */
const plainName = (name: string): string => `${words(name)[0] ?? ''} ${words(name).at(-1) ?? ''}`

const byName = new Map(
  personas.map((persona) => [plainName(`${persona.firstName} ${persona.lastName}`), persona] as const),
)

/** What the vendors answer about a person. */
export const answersFor = (person: { readonly firstName: string; readonly lastName: string }): Answers =>
  answersForName(`${person.firstName} ${person.lastName}`)

export const answersForName = (name: string): Answers => byName.get(plainName(name)) ?? usual
