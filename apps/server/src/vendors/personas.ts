import type { CreditTroubleOutcome } from './credit/port.ts'

/** What each sandbox vendor answers about a person. */
export type Persona = {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  /** Never issued: 9xx with groups 01 to 49. */
  readonly taxId: string
  /** The outcome of the application, for the sandbox page. */
  readonly outcome: string
  readonly credit: PersonaCredit
  readonly income: 'asStated' | 'lessThanStated' | 'notOnRecord' | 'byForm'
  readonly identity: 'verified' | 'blurredOnce'
  readonly screening: 'clear' | 'possibleMatch'
}

export type PersonaCredit = {
  /** True if the first request is answered 'pending'. */
  readonly isSlow?: boolean
  /** The obstacle to the first pull; the next one gets a report. */
  readonly trouble?: CreditTroubleOutcome
  /** The kind of pull that is affected; by default the soft one. */
  readonly troublesPull?: 'soft' | 'hard'
  /** The PIN that lifts the freeze. */
  readonly pin?: string
  /** Not found by name alone: needs this tax number, or another name. */
  readonly foundBy?: { readonly taxId: string } | 'anotherName'
  readonly score: number
  readonly scoreFactors: readonly string[]
  readonly monthlyDebtCents: number
  readonly delinquent: boolean
  /** On every report, or only on the hard one. */
  readonly bankruptcy?: true | 'hard'
  /** The balance of the first mortgage in percent of the home's value; 55 by default. */
  readonly owedPercent?: number
  /** Balances of lines of credit on the home, each drawn in full. */
  readonly lines?: readonly number[]
  readonly inquiries: readonly { readonly creditor: string; readonly daysAgo: number }[]
}

const goodCredit: PersonaCredit = {
  score: 765,
  // Factors that lower a score, also a good one (15 USC 1681g(f)(1)(C)).
  scoreFactors: ['Accounts have been established for a short time', 'Several accounts have balances'],
  monthlyDebtCents: 310_00,
  delinquent: false,
  inquiries: [],
}

/** For people who are not in the table, so that every tester succeeds. */
const usual = {
  credit: goodCredit,
  income: 'asStated',
  identity: 'verified',
  screening: 'clear',
} as const

/** The sandbox's made-up people, with names that say what they are for. */
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
    outcome:
      'Debts of $9,800 a month are too much for a yearly income below $250,000: assets are asked for. None: declined. Three million on deposit: offers.',
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
    credit: { ...goodCredit, isSlow: true },
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
  {
    ...usual,
    firstName: 'Reese',
    lastName: 'Nonumber',
    birthDate: '1982-01-19',
    taxId: '900-20-1020',
    outcome: 'The bureau finds nobody by name alone, and finds her once this SSN is given; by another it does not.',
    credit: { ...goodCredit, foundBy: { taxId: '900201020' } },
  },
  {
    ...usual,
    firstName: 'Sasha',
    lastName: 'Misspelt',
    birthDate: '1977-07-23',
    taxId: '900-21-1021',
    outcome: 'The bureau finds nobody under this last name, with an SSN or without; under any other it does.',
    credit: { ...goodCredit, foundBy: 'anotherName' },
  },
  {
    ...usual,
    firstName: 'Jamie',
    lastName: 'Lockedfile',
    birthDate: '1985-10-05',
    taxId: '900-22-1022',
    outcome: 'The credit file is locked at the soft check, and open once the borrower says so.',
    credit: { ...goodCredit, trouble: 'locked' },
  },
  {
    ...usual,
    firstName: 'Rowan',
    lastName: 'Frozenfile',
    birthDate: '1972-03-11',
    taxId: '900-23-1023',
    outcome:
      'The credit file is frozen: the PIN 246810 opens it, any other is wrong. Saying that it was lifted opens it too.',
    credit: { ...goodCredit, trouble: 'locked', pin: '246810' },
  },
  {
    ...usual,
    firstName: 'Skyler',
    lastName: 'Minorfile',
    birthDate: '1991-08-30',
    taxId: '900-24-1024',
    outcome: 'The bureau has the file of a minor, so a person has to compare; cleared, it has a report.',
    credit: { ...goodCredit, trouble: 'minor' },
  },
  {
    ...usual,
    firstName: 'Harper',
    lastName: 'Bureaufault',
    birthDate: '1980-12-02',
    taxId: '900-25-1025',
    outcome: 'The bureau gives up for good, so a person has to ask it again; then it has a report.',
    credit: { ...goodCredit, trouble: 'failed' },
  },
  {
    ...usual,
    firstName: 'Emerson',
    lastName: 'Fraudalert',
    birthDate: '1987-05-09',
    taxId: '900-26-1026',
    outcome: 'A fraud alert is on the file, so a person has to call; cleared, the bureau has a report.',
    credit: { ...goodCredit, trouble: 'factaAlert' },
  },
  {
    ...usual,
    firstName: 'Dakota',
    lastName: 'Garbled',
    birthDate: '1994-02-14',
    taxId: '900-27-1027',
    outcome: 'The answer of the bureau cannot be read, so a person has to look; then it has a report.',
    credit: { ...goodCredit, trouble: 'unreadable' },
  },
  {
    ...usual,
    firstName: 'Lennox',
    lastName: 'Laterlocked',
    birthDate: '1983-04-27',
    taxId: '900-28-1028',
    outcome: 'The credit file is locked at the hard check only, and open once the borrower says so.',
    credit: { ...goodCredit, trouble: 'locked', troublesPull: 'hard' },
  },
  {
    ...usual,
    firstName: 'Morgan',
    lastName: 'Laterfault',
    birthDate: '1976-10-03',
    taxId: '900-29-1029',
    outcome: 'The bureau gives up at the hard check only, so a person has to ask it again; then it has a report.',
    credit: { ...goodCredit, trouble: 'failed', troublesPull: 'hard' },
  },
  {
    ...usual,
    firstName: 'Casey',
    lastName: 'Lateralert',
    birthDate: '1990-07-15',
    taxId: '900-34-1034',
    outcome:
      'A fraud alert comes up at the hard check only, so a person has to call; cleared, the bureau has a report.',
    credit: { ...goodCredit, trouble: 'factaAlert', troublesPull: 'hard' },
  },
  {
    ...usual,
    firstName: 'Drew',
    lastName: 'Laterbankrupt',
    birthDate: '1971-11-28',
    taxId: '900-35-1035',
    outcome: 'The hard report alone tells of a bankruptcy, so an underwriter decides at the end.',
    credit: { ...goodCredit, score: 688, bankruptcy: 'hard' },
  },
  {
    ...usual,
    firstName: 'Kendall',
    lastName: 'Latepaid',
    birthDate: '1978-04-18',
    taxId: '900-30-1030',
    outcome: 'A mortgage was paid late, so a person looks first; cleared, there are offers, refused, a notice.',
    credit: { ...goodCredit, score: 702, delinquent: true },
  },
  {
    ...usual,
    firstName: 'Peyton',
    lastName: 'Bankruptcy',
    birthDate: '1974-02-08',
    taxId: '900-31-1031',
    outcome: 'The report tells of a bankruptcy, so an underwriter decides.',
    credit: { ...goodCredit, score: 688, bankruptcy: true },
  },
  {
    ...usual,
    firstName: 'Lennox',
    lastName: 'Manyliens',
    birthDate: '1983-09-27',
    taxId: '900-32-1032',
    outcome:
      'Two small lines stand behind the mortgage: ours would be fourth. Paying one off brings offers; refused, a notice.',
    credit: { ...goodCredit, lines: [3_000_00, 4_500_00] },
  },
  {
    ...usual,
    firstName: 'Ellis',
    lastName: 'Overowed',
    birthDate: '1989-06-14',
    taxId: '900-33-1033',
    outcome: 'Declined: 84 % of the value is owed already.',
    credit: { ...goodCredit, owedPercent: 84 },
  },
  {
    ...usual,
    firstName: 'Sidney',
    lastName: 'Taxform',
    birthDate: '1968-02-20',
    taxId: '900-36-1036',
    outcome:
      'Tax records are ordered by a signed Form 4506-C: transcripts come in, and a person at the lender reads them.',
    income: 'byForm',
  },
  {
    ...usual,
    firstName: 'Robin',
    lastName: 'Coowner',
    birthDate: '1981-09-09',
    taxId: '900-48-1048',
    outcome: 'Owns the home with Sky Coowner, who borrows too and signs by an invitation of their own after the note.',
  },
]

type Answers = Pick<Persona, 'credit' | 'income' | 'identity' | 'screening'>

const words = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

/** First and last name; middle names are ignored. */
const plainName = (name: string): string => `${words(name)[0] ?? ''} ${words(name).at(-1) ?? ''}`

const byName = new Map(
  personas.map((persona) => [plainName(`${persona.firstName} ${persona.lastName}`), persona] as const),
)

/** What the vendors answer about a person. */
export const answersFor = (person: { readonly firstName: string; readonly lastName: string }): Answers =>
  answersForName(`${person.firstName} ${person.lastName}`)

export const answersForName = (name: string): Answers => byName.get(plainName(name)) ?? usual
