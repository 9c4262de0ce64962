import type { FaultVendor } from '@hearthline/contracts'
import type { ApplicationFacts, FactsChange } from '@hearthline/domain/application'
import type { Step } from '@hearthline/domain/workflow'
import type { UnitOfWork } from '../applications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { incomeSection } from '../verification/index.ts'

/** How a step goes on without its vendor; undefined where it does already. */
type Instead = { readonly vendor: FaultVendor; readonly change: (facts: ApplicationFacts) => FactsChange | undefined }

const AT: Partial<Record<Step, Instead>> = {
  // The borrower uploads paystubs, which a person reads.
  INCOME_VERIFICATION: {
    vendor: 'income',
    change: (facts) => {
      const section = incomeSection(facts)
      if (section.manualPaystub !== undefined) return undefined
      return { incomeVerification: { ...section, manualPaystub: { needed: true, tasksComplete: false, count: 1 } } }
    },
  },
  // The notary is met in person.
  GENERATE_NOTARY_DISCLOSURE: {
    vendor: 'notary',
    change: ({ notary }) => (notary?.manual === true ? undefined : { notary: { tries: 0, ...notary, manual: true } }),
  },
}

/** On entering a step whose vendor the lender does without: what takes its place. */
export const prepareByHand = (app: Pick<AppContext, 'isManual'>, tx: Tx, work: UnitOfWork): void => {
  const instead = AT[work.now.step]
  if (instead === undefined || !app.isManual(tx.organisation, instead.vendor)) return
  const change = instead.change(work.facts)
  if (change !== undefined)
    work.change(change, { kind: 'byHandInstead', note: { vendor: instead.vendor }, follows: true })
}
