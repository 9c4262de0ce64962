import { addDays, day } from '@hearthline/domain/calendar'
import { codeFrom } from '../number-from.ts'
import { answersFor, type PersonaCredit } from '../personas.ts'
import { valueCentsOf } from '../sandbox-homes.ts'
import type { CreditReport, CreditRequest, CreditVendor } from './port.ts'

/** 55 % of the home's value at an old, low rate, so that whatever address is typed leaves room for a line. */
const mortgageOn = (request: CreditRequest): CreditReport['mortgages'][number] => {
  const balanceCents = Math.round((valueCentsOf(request) * 55) / 100)
  return {
    creditor: 'Example Home Loans',
    mask: '4410',
    kind: 'MORTGAGE',
    balanceCents,
    limitCents: balanceCents,
    paymentCents: Math.round((balanceCents * 45) / 10_000),
  }
}

const reportOf = (request: CreditRequest, credit: PersonaCredit): CreditReport => ({
  reportId: `SBX-${codeFrom(request.reference)}`,
  score: credit.score,
  scoreFactors: credit.scoreFactors,
  monthlyDebtCents: credit.monthlyDebtCents,
  delinquent: credit.delinquent,
  mortgages: [mortgageOn(request)],
  inquiries: credit.inquiries.map(({ creditor, daysAgo }) => ({
    creditor,
    on: addDays(day(request.askedOn), -daysAgo),
  })),
})

/** A made-up bureau. The one thing it remembers is which slow reports were asked for before. */
export const createSandboxCredit = (): CreditVendor => {
  const askedBefore = new Set<string>()
  return {
    bureau: 'Sandbox Credit Bureau',
    pull: async (request) => {
      const { credit } = answersFor(request)
      if (credit.answer === 'slowReport' && !askedBefore.has(request.reference)) {
        askedBefore.add(request.reference)
        return { outcome: 'pending' }
      }
      if (credit.answer !== 'report' && credit.answer !== 'slowReport') return { outcome: credit.answer }
      return { outcome: 'report', report: reportOf(request, credit) }
    },
  }
}
