import { expect, it } from 'vitest'
import { CONDITION_CATEGORIES } from '../enumerations/index.ts'
import { matchRoute } from '../routes/index.ts'
import { CONDITION_PAGES } from './condition-page.ts'

const uuid = '3f2b8c1e-0000-4000-8000-00000000a11e'

it.each([
  ['ID_VERIFICATION_FAILURE', 'identity'],
  ['IDENTITY_DOCUMENT_FRAUD_REVIEW', 'identity'],
  ['MISSING_PHONE_NUMBER', 'conditions/phone-number'],
] as const)('[C-2-24] the link of %s leads to %s', (category, page) => expect(CONDITION_PAGES[category]).toBe(page))

it.each(CONDITION_CATEGORIES)('the link of %s leads to a page of the application', (category) =>
  expect(matchRoute(`/account/heloc/${uuid}/${CONDITION_PAGES[category]}`)?.params.uuid).toBe(uuid),
)
