import { readIdentity, renewToken } from '@hearthline/contracts'
import type { Page } from '@playwright/test'
import { seedTo, signIn } from './support/seeded.ts'
import { expect, test, type World } from './support/world.ts'

const QUESTION = 'What do you owe on the home?'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('jwt') ?? '')
const claimsOf = (token: string): { sid: string; exp: number } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** Changes a session as time would, and has the server look at it anew. */
const change = async (world: World, sid: string, set: string): Promise<void> => {
  await world.rows(`update sessions set ${set} where sid = $1`, [sid])
  await world.rows(`insert into house.revocations values (true, 1)
    on conflict (only_row) do update set version = revocations.version + 1`)
  await new Promise((next) => setTimeout(next, 1_500))
}

/** Puts a token into the page that expires in a few seconds, as none outlives its session, and waits for its end. */
const expire = async (page: Page, world: World): Promise<string> => {
  const { sid } = claimsOf(await stored(page))
  await change(world, sid, "created_at = now() - interval '12 hours' + interval '9 seconds'")
  const token = await page.evaluate(async (path) => {
    const answer = await fetch(path, { headers: { authorization: localStorage.getItem('jwt') ?? '' } })
    const bearer = `Bearer ${(await answer.json()).jwt}`
    localStorage.setItem('jwt', bearer)
    return bearer
  }, readIdentity.path)
  await change(world, sid, 'created_at = now()')
  await expect.poll(() => claimsOf(token).exp * 1000 < Date.now(), { timeout: 20_000 }).toBe(true)
  return token
}

test('a copied token is nothing elsewhere, an expired one is renewed, and who was idle signs in again and finds what was typed', async ({
  page,
  browser,
  world,
}) => {
  const seeded = await seedTo(world, 'LIEN_VERIFICATION')
  const { borrower } = await signIn(page, world, seeded)
  await borrower.sees(QUESTION)
  await borrower.type('Property taxes', '4,321')
  await borrower.box('Property taxes').blur()

  const address = world.at('hearthline', `/account/heloc/${seeded.uuid}`)
  const token = await stored(page)
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' })
  const thief = await elsewhere.newPage()
  await thief.goto(world.at('hearthline', '/auth/login'))
  await thief.evaluate((copied) => localStorage.setItem('jwt', copied), token)
  await thief.goto(address)
  await expect(thief).toHaveURL(/\/auth\/login/)
  await elsewhere.close()
  const headers = { authorization: token }
  const program = await fetch(world.address + readIdentity.path, { headers })
  expect([program.status, (await program.json()).code]).toEqual([401, 'deviceUnknown'])
  const own = (path: string) =>
    page.evaluate(async ([url, authorization]) => (await fetch(url, { headers: { authorization } })).status, [
      path,
      token,
    ] as const)
  expect(await own(readIdentity.path)).toBe(200)

  const renewals: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith(renewToken.path)) renewals.push(response.status())
  })
  const expired = await expire(page, world)
  await page.reload()
  await borrower.sees(QUESTION)
  await expect(borrower.box('Property taxes')).toHaveValue('4,321')
  expect(renewals).toEqual([200])
  expect(await stored(page)).not.toBe(expired)

  await change(world, claimsOf(token).sid, "last_seen_at = now() - interval '31 minutes'")
  await page.reload()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText('You were logged out.')).toBeVisible()
  await signIn(page, world, seeded)
  await borrower.sees(QUESTION)
  await expect(borrower.box('Property taxes')).toHaveValue('4,321')
})
