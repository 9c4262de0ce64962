import { identifyAsSigner, invitationOf } from '../../tools/seed/co-owner.ts'
import { mailedCode as codeIn } from '../../tools/seed/registration.ts'
import { Journey } from './steps/journey.ts'
import {
  declineToAnswer,
  giveDetails,
  logInAsSigner,
  meetNotaryAsSigner,
  showWhoTheyAre,
  signerKept,
  signTheirDocuments,
  takeUpInvitation,
  typeHomeAndNumber,
} from './steps/signer.ts'
import { inspect } from './support/inspect.ts'
import { mailedCode } from './support/sandbox.ts'
import { seedCoOwned, signIn } from './support/seeded.ts'
import { expect, test } from './support/world.ts'

// [P-2.1-11..12] [P-2.1-14..15] [P-2.1-17..18] [P-2.3-29] [P-4.3-45] [P-2.2-38]
test('another owner signs from the mailed link to the deed, and the application goes on to the notary', async ({
  page,
  browser,
  world,
}) => {
  const { seeded, coOwner, signer } = await seedCoOwned(world)
  const journey = new Journey({ page, world, person: signer })
  const { borrower } = journey
  const signing = { journey, uuid: seeded.uuid }
  // The page belongs to the borrower, and their own journey checks its looks.
  const atNotary = { ...signing, journey: new Journey({ page, world, person: signer, looksOver: false }) }

  const desk = await browser.newContext({ reducedMotion: 'reduce' })
  const waiting = await signIn(await desk.newPage(), world, seeded)
  await waiting.borrower.sees('Waiting for the others to sign')
  await expect(waiting.page).toHaveURL(/\/signing\/additional$/)
  expect((await waiting.kept()).step).toBe('CO_DEED_REQ')
  await expect(waiting.page.getByText(/^Invited at /)).toBeVisible()

  await page.goto((await invitationOf(coOwner)).href)
  await borrower.arrives('Log in to sign')
  await logInAsSigner(journey, () => mailedCode(page, signer.email))
  await takeUpInvitation(signing)
  await giveDetails(signing)
  await typeHomeAndNumber(signing)
  await declineToAnswer(signing)
  await showWhoTheyAre(signing)
  await signTheirDocuments(signing)
  await borrower.sees('You have signed')
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(3)

  await waiting.borrower.sees('Meet your notary')
  await desk.close()
  expect(await signerKept(signing)).toMatchObject({ step: 'DEED_SIGNING', facts: { coDeed: 'COMPLETE' } })

  await page.reload()
  await borrower.arrives('Meet your notary')
  await meetNotaryAsSigner(atNotary)
  await borrower.arrives('You are done')
  expect((await signerKept(signing)).signer?.deedSignedAt).toBeDefined()
  const addresses = [...journey.arrivals, ...atNotary.journey.arrivals].map(([, address]) => address)
  expect(addresses.map((address) => address.replace('/account/heloc/heloc-signer/', ''))).toEqual([
    'login',
    'resume',
    'intro',
    'identity',
    'documents',
    'intro',
    'documents',
    'sign',
  ])

  await test.step('[P-4.4-06] logging out leads to the login that a signer came by', async () => {
    await borrower.press('Logout')
    await borrower.sees('Log in to sign')
    await expect(page).toHaveURL(/\/heloc-signer\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
  })
})

test('another owner who will not sign says why, and the borrower reads it', async ({ page, browser, world }) => {
  const { seeded, coOwner, signer } = await seedCoOwned(world)
  await identifyAsSigner(coOwner, seeded.uuid)
  const before = await codeIn(coOwner.caller, signer.email)
  const journey = new Journey({ page, world, person: signer, looksOver: false })
  await page.goto(world.at(seeded.host, '/account/heloc/heloc-signer/login'))
  await logInAsSigner(journey, () => codeIn(coOwner.caller, signer.email, before))
  await journey.borrower.sees('Before you sign')
  await journey.borrower.press('I do not want to sign')
  await inspect(page)
  await journey.borrower.type(/What is the reason/, 'I was not asked before.')
  await journey.borrower.press('I will not sign')
  await expect(page.getByText('You told us that you will not sign.')).toBeVisible()
  await inspect(page)

  const desk = await browser.newContext({ reducedMotion: 'reduce' })
  const waiting = await signIn(await desk.newPage(), world, seeded)
  await waiting.borrower.sees('Waiting for the others to sign')
  await expect(waiting.page.getByText(/they will not sign: “I was not asked before.”/)).toBeVisible()
  await inspect(waiting.page)
  await desk.close()
})
