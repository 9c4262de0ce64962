import { expect, type Page } from '@playwright/test'
import { Borrower } from './borrower.ts'

/** The button that completes a page on the way from registration to signing. */
const ENDS = new Set<string | RegExp>([
  'Continue',
  'See my rates',
  'Confirm and continue',
  'Choose this offer',
  'Certify and continue',
  'Agree and connect',
  'Check this account',
  'Yes, this is right',
  'Send for checking',
  'Start signing',
  'Finish and sign',
])

const FIRST = 'Which home would secure the line?'

/** Every answer on the page at this moment. */
const answersOn = (page: Page): Promise<readonly string[]> =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('input, select, textarea')]
      // The survey comes and goes by itself.
      .filter((field) => !field.getAttribute('name')?.startsWith('survey-'))
      .filter((field): field is HTMLInputElement => !(field instanceof HTMLInputElement && field.type === 'file'))
      .map(
        ({ name, id, type, value, checked }) =>
          `${(name || id).replace(/_r_\w+_/, 'own')} ${type}: ${type === 'radio' || type === 'checkbox' ? `${value} ${checked}` : value}`,
      ),
  )

/**
 * Answers every page, and before continuing looks at the previous page: with the browser's Back and with the page's
 * own. Everything that was typed must be there each time.
 */
export class LooksBack extends Borrower {
  /** Pages on which the page's own Back was pressed, by their headings. */
  readonly wentBackFrom: string[] = []

  override async press(name: string | RegExp): Promise<void> {
    if (ENDS.has(name)) await this.#lookBack()
    await super.press(name)
  }

  async #lookBack(): Promise<void> {
    const { page } = this
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    // The first question: only the terms, which were read, come before it.
    if (heading === FIRST) return
    const address = page.url()
    const answers = await answersOn(page)
    const isHereAgain = async () => {
      await this.sees(heading)
      await expect(page).toHaveURL(address)
      await expect.poll(() => answersOn(page), { message: `what was typed at ${heading}` }).toEqual(answers)
    }
    const isBefore = async () => {
      await expect(page).not.toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading)
      expect(page.url()).toContain('/account/heloc/')
    }
    await page.goBack()
    await isBefore()
    await page.goForward()
    await isHereAgain()
    const back = page.getByRole('main').getByRole('link', { name: 'Back', exact: true })
    if (!(await back.isVisible())) return
    this.wentBackFrom.push(heading)
    await back.click()
    await isBefore()
    const onward = this.button('Go on with your application')
      .or(page.getByRole('button', { name: 'Continue' }))
      .first()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (await onward.isVisible()) await onward.click()
    else await page.goBack()
    await isHereAgain()
  }
}
