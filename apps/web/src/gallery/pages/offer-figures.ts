import type { FigureChoice, Limit } from '@hearthline/ui/offer'
import type { Column } from '@hearthline/ui/table'

/** An annuity's balance at the end of each year, only so that the sample lines have the right shape. */
const balances = (amount: number, ratePercent: number, years: number): number[] => {
  const monthly = ratePercent / 1_200
  const growth = (months: number) => (1 + monthly) ** months
  const payment = (amount * monthly) / (1 - 1 / growth(years * 12))
  return Array.from({ length: years + 1 }, (_, year) => {
    const left = amount * growth(year * 12) - (payment * (growth(year * 12) - 1)) / monthly
    return Math.max(0, Math.round(left))
  })
}

const YEARLY_PAYMENTS = 12_360.24

export const falling = balances(120_000, 8.35, 20)
export const rising = falling.map((left, year) => Math.round(YEARLY_PAYMENTS * year - (120_000 - left)))

export const terms: readonly FigureChoice<string>[] = [
  { value: '5', figure: '5', unit: 'years', amount: '$2,425', per: '/mo', note: '7.85%' },
  { value: '10', figure: '10', unit: 'years', amount: '$1,459', per: '/mo', note: '8.05%' },
  { value: '15', figure: '15', unit: 'years', amount: '$1,161', per: '/mo', note: '8.20%' },
  { value: '20', figure: '20', unit: 'years', amount: '$1,030', per: '/mo', note: '8.35%' },
  { value: '30', figure: '30', unit: 'years', amount: '$944', per: '/mo', note: '8.75%' },
]

export const limits: readonly Limit[] = [
  {
    key: 'equity',
    label: 'Equity in your home',
    note: '85% of $642,000, less $318,400 owed',
    amountText: '$227,000',
    share: 0.5675,
  },
  {
    key: 'income',
    label: 'Income',
    note: '43% of income to debts, less what you pay now',
    amountText: '$186,500',
    share: 0.4663,
    binds: 'Sets your limit',
  },
  { key: 'state', label: 'Our most in Colorado', note: 'For a main residence', amountText: '$400,000', share: 1 },
]

export const yearsTable = {
  columns: ['End of year', 'You owe', 'Interest paid', 'Principal paid'],
  rows: [
    ['1', '$117,568', '$9,928', '$2,432'],
    ['5', '$105,539', '$47,340', '$14,461'],
    ['10', '$83,616', '$87,219', '$36,384'],
    ['15', '$50,382', '$115,786', '$69,618'],
    ['20', '$0', '$127,206', '$120,000'],
  ],
}

type PrimeRow = { name: string; today: string; one: string; two: string }

export const primeRows: readonly PrimeRow[] = [
  { name: 'Your rate', today: '8.65%', one: '9.65%', two: '10.65%' },
  { name: 'Per month', today: '$99.36', one: '$105.33', two: '$111.47' },
]

export const primeColumns: readonly Column<PrimeRow>[] = [
  { key: 'name', header: 'Prime', cell: ({ name }) => name, names: true },
  { key: 'today', header: 'Today, 6.75%', cell: ({ today }) => today, figures: true },
  { key: 'one', header: 'Up 1 point', cell: ({ one }) => one, figures: true },
  { key: 'two', header: 'Up 2 points', cell: ({ two }) => two, figures: true },
]
