import {
  HOEPA_FIGURES,
  type HoepaFigures,
  type HoepaTerms,
  hoepaFiguresOn,
  isHighCostByApr,
  isHighCostByFees,
  isHighCostByPrepaymentPenalty,
} from '@hearthline/domain/finance'
import {
  type Answer,
  dayField,
  has,
  type Input,
  InputProblem,
  integerField,
  moneyField,
  percentField,
  textField,
} from './input-and-output.ts'

const LIENS = new Map<string, HoepaTerms['lien']>([
  ['first', 'first'],
  ['subordinate', 'junior'],
  ['junior', 'junior'],
])

const lienField = (input: Input): HoepaTerms['lien'] => {
  const lien = LIENS.get(textField(input, 'lien'))
  if (!lien) throw new InputProblem('lienUnknown', "lien must be 'first' or 'subordinate'.")
  return lien
}

/** The figures in force on the day `on`, or the latest ones if no day is given. */
const figuresFor = (input: Input): HoepaFigures => {
  const figures = has(input, 'on') ? hoepaFiguresOn(dayField(input, 'on')) : HOEPA_FIGURES.at(-1)
  if (!figures) throw new InputProblem('noFigures', 'No thresholds are held for that day.')
  return figures
}

/** Each test with the fields that ask for it; an input may ask for one, two or all. */
const TESTS: readonly {
  answer: string
  fields: readonly string[]
  run: (input: Input, figures: HoepaFigures) => boolean
}[] = [
  {
    answer: 'high_cost_by_fees',
    fields: ['total_loan_amount', 'points_and_fees'],
    run: (input, figures) =>
      isHighCostByFees(
        {
          totalLoanCents: moneyField(input, 'total_loan_amount'),
          pointsAndFeesCents: moneyField(input, 'points_and_fees'),
        },
        figures,
      ),
  },
  {
    answer: 'high_cost_by_apr',
    fields: ['apr', 'apor', 'lien'],
    run: (input, figures) =>
      isHighCostByApr(
        { ratePercent: percentField(input, 'apr'), aporPercent: percentField(input, 'apor'), lien: lienField(input) },
        figures,
      ),
  },
  {
    answer: 'high_cost_by_prepayment_penalty',
    fields: ['prepayment_penalty_months', 'prepayment_penalty_percent'],
    run: (input, figures) => {
      const chargedForMonths = integerField(input, 'prepayment_penalty_months', { from: 0, to: 1200 })
      const percent = percentField(input, 'prepayment_penalty_percent')
      return isHighCostByPrepaymentPenalty({ prepaymentPenalty: { chargedForMonths, percent } }, figures)
    },
  },
]

export const answerHoepa = (input: Input): Answer => {
  const figures = figuresFor(input)
  const asked = TESTS.filter((test) => test.fields.some((field) => has(input, field)))
  if (asked.length === 0) {
    throw new InputProblem(
      'fieldMissing',
      'Give points and fees, an APR with its APOR and lien, or a prepayment penalty.',
    )
  }
  const answers = asked.map((test) => [test.answer, test.run(input, figures)] as const)
  return { ...Object.fromEntries(answers), high_cost: answers.some(([, isHighCost]) => isHighCost) }
}
