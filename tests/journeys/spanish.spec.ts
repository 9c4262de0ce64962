import { Borrower } from './support/borrower.ts'
import { inspect } from './support/inspect.ts'
import { fetchThrough } from './support/same-every-day.ts'
import { expect, test } from './support/world.ts'

/** Labels of our English buttons that are not also Spanish words. */
const ENGLISH = /\b(Continue|Back|Log in|Login|Use|Email me|Choose|Password|Dashboard|Logout|Close|I have)\b/

const buttonWords = async ({ page }: Borrower): Promise<string[]> => [
  ...(await page.getByRole('button').allInnerTexts()),
  ...(await page.getByRole('main').getByRole('link').allInnerTexts()),
]

const isAllSpanish = async (borrower: Borrower): Promise<void> => {
  await expect(borrower.page.locator('html')).toHaveAttribute('lang', 'es')
  expect((await buttonWords(borrower)).filter((words) => ENGLISH.test(words))).toEqual([])
  await inspect(borrower.page)
}

test('registration and sign-in are in Spanish after one press', async ({ page, world }) => {
  const borrower = new Borrower(page)
  await page.goto(world.at('hearthline', '/register'))
  await borrower.sees('Read this first: the important terms')
  await page.getByRole('banner').getByRole('button', { name: 'Español' }).click()
  await borrower.sees('Lea esto primero: los términos importantes')
  await isAllSpanish(borrower)
  await borrower.press('Los he visto, continuar')
  await borrower.sees('¿Qué vivienda garantizaría la línea?')
  await isAllSpanish(borrower)
  await page.goto(world.at('hearthline', '/auth/login'))
  await expect(borrower.box('Correo electrónico')).toBeVisible()
  await isAllSpanish(borrower)
})

// [P-1-02] [P-1-05]
test('each lender has its own name and colours at its own host', async ({ page, world }) => {
  const look = async (host: string) => {
    await page.goto(world.at(host, '/register'))
    const filled = page.getByRole('button', { name: 'I have seen these, continue' })
    return filled.evaluate((button) => getComputedStyle(button).backgroundColor)
  }
  const hearthline = await look('hearthline')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Hearthline' }).first()).toBeVisible()
  const harborPoint = await look('harbor-point')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Harbor Point' }).first()).toBeVisible()
  expect(harborPoint).not.toBe(hearthline)
})

test('[P-1-04] a page without its private-label block says so', async ({ page, world }) => {
  const address = world.at('hearthline', '/auth/login')
  await page.route(address, async (route) => {
    const answer = await fetchThrough(route)
    const html = (await answer.text()).replace(/<script[^>]*id="private-label"[^>]*>[^<]*<\/script>/, '')
    await route.fulfill({ response: answer, body: html })
  })
  await page.goto(address)
  await expect(page.getByText('No private label data found')).toBeVisible()
})
