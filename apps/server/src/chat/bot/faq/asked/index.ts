import type { Asked } from './asked.ts'
import { askedAboutClosing } from './closing.ts'
import { askedAboutCosts } from './costs.ts'
import { askedAboutCredit } from './credit.ts'
import { askedAboutHome } from './home.ts'
import { askedAboutLine } from './line.ts'
import { askedAboutOwn } from './own.ts'
import { askedAboutPerson } from './person.ts'

export { askedWithStories } from './stories.ts'

/** More ways to ask for each topic that ships, as people type them on a telephone. */
export const askedInHaste: Asked = {
  ...askedAboutLine,
  ...askedAboutCosts,
  ...askedAboutCredit,
  ...askedAboutPerson,
  ...askedAboutHome,
  ...askedAboutClosing,
  ...askedAboutOwn,
}
