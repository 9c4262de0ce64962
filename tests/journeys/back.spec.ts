import { Journey } from './steps/journey.ts'
import { signFromStart } from './steps/straight.ts'
import { LooksBack } from './support/looks-back.ts'
import { avery } from './support/person.ts'
import { expect, test } from './support/world.ts'

test('Back works on every page from register to signing, and nothing typed is lost', async ({ page, world }) => {
  test.setTimeout(900_000)
  const person = { ...avery, email: 'looks.back@example.test' }
  const journey = new Journey({ page, world, person, looksOver: false, as: LooksBack })
  await signFromStart(journey)
  await journey.borrower.sees('Meet your notary')
  expect((journey.borrower as LooksBack).wentBackFrom).toEqual([
    'Is the home for sale, or new to you?',
    'What do you earn?',
    'What is your legal name?',
    'When were you born?',
    'How can we reach you?',
    'Check your rates without touching your score',
    'What do you owe on the home?',
    'How much, and for how long?',
    'A few more facts',
    'Three questions for fair lending',
    'Your application on one page',
    'Connect your payroll',
    'Where should the money go?',
    'How would you like to pay?',
    'Is this right?',
    "Show us it's you",
    'Before you sign',
    'Sign your documents',
  ])
})
