import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StepContext } from '../../applications/index.ts'
import {
  createRegistry,
  type LendingRules,
  lendingRulesOf,
  type Organisation,
  type Registry,
} from '../../organisations/index.ts'
import { createVendors } from '../../vendors/index.ts'
import { sendHere } from '../../vendors/testing/send-here.ts'
import type { TemplateInput } from '../making/template-input.ts'
import { closingFacts } from './closing-facts.ts'

/** The lender's rules of the day, for test applications whose offer has no stored decision. */
export const rulesOfTheDay =
  (registry: Registry) =>
  async ({ organisation: id, today }: Pick<StepContext, 'organisation' | 'today'>): Promise<LendingRules> => {
    const organisation = registry.byId(id)
    if (organisation === undefined) throw new Error('an organisation that is not in the registry')
    return lendingRulesOf(organisation, today)
  }

const record = join(import.meta.dirname, '../../../organisations/hearthline.json')

const lender = (): Organisation => {
  const [organisation] = createRegistry([JSON.parse(readFileSync(record, 'utf8'))]).all
  if (organisation === undefined) throw new Error('the default lender is missing')
  return organisation
}

const { counselors } = createVendors({
  mode: 'sandbox',
  send: sendHere,
  smtpUrl: undefined,
  housingCounselors: undefined,
  deliver: async () => undefined,
})

const organisation = lender()
const today = '2026-11-06'

/** The line of closingFacts on Friday 6 November 2026. */
export const documentInput: TemplateInput = {
  organisation,
  loanNumber: 'HL-TEST-0001',
  locale: 'en',
  appliedOn: '2026-11-02',
  facts: closingFacts,
  rules: lendingRulesOf(organisation, today),
  today,
  counselors,
}
