import { expect, type Locator, type Page } from '@playwright/test'
import { readDemonstrationCode } from '../../../tools/seed/registration.ts'
import { inspect } from './inspect.ts'

/** A text must match the whole label, a pattern a part of it. */
const exactly = (label: string | RegExp) => ({ exact: typeof label === 'string' })

/** Long enough for a page that waits for work of the lender. */
const PATIENCE_MS = 120_000

export type BorrowerOptions = {
  /** False on a path that another journey has inspected already. */
  readonly looksOver?: boolean
  /** Called at each page that somebody arrives at, once it is there. */
  readonly onArrival?: () => Promise<void>
}

/** A person at the browser, who finds things by the words on the page. */
export class Borrower {
  readonly page: Page
  readonly #looksOver: boolean
  readonly #onArrival: BorrowerOptions['onArrival']
  constructor(page: Page, { looksOver = true, onArrival }: BorrowerOptions = {}) {
    this.page = page
    this.#looksOver = looksOver
    this.#onArrival = onArrival
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name })
  }

  /** Waits for a page by its heading. */
  async sees(heading: string | RegExp): Promise<void> {
    await expect(this.heading(heading)).toBeVisible({ timeout: PATIENCE_MS })
  }

  /** Waits for a page by its heading, and inspects it. */
  async arrives(heading: string | RegExp): Promise<void> {
    await this.sees(heading)
    await this.#onArrival?.()
    if (this.#looksOver) await inspect(this.page)
  }

  box(label: string | RegExp): Locator {
    return this.page.getByRole('textbox', { name: label, ...exactly(label) })
  }

  type(label: string | RegExp, text: string): Promise<void> {
    return this.box(label).fill(text)
  }

  async choose(group: string | RegExp, answer: string | RegExp): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: group })
      .getByRole('radio', { name: answer, ...exactly(answer) })
      .check()
  }

  async select(label: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).selectOption({ label: option })
  }

  async tick(label: string | RegExp): Promise<void> {
    await this.page.getByRole('checkbox', { name: label, ...exactly(label) }).check()
  }

  button(name: string | RegExp): Locator {
    const how = { name, ...exactly(name) }
    return this.page.getByRole('button', how).or(this.page.getByRole('link', how)).first()
  }

  press(name: string | RegExp): Promise<void> {
    return this.button(name).click()
  }

  async date(label: string, [year = '', month = '', day = '']: readonly string[]): Promise<void> {
    const group = this.page.getByRole('group', { name: label })
    await group.getByLabel('Month').fill(month)
    await group.getByLabel('Day').fill(day)
    await group.getByLabel('Year').fill(year)
  }

  /** Uploads a file and waits until it is sent. */
  async upload(place: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const drop = this.page.getByRole('group', { name: place })
    await drop.getByLabel('Choose a file').setInputFiles(file)
    await expect(drop.getByRole('progressbar')).toHaveCount(0)
    await expect(drop.getByText(file.name)).toBeVisible()
  }

  /** Opens a document in a tab of its own and reads the six characters on it. */
  async readTestPage(link: string): Promise<string> {
    const address = (await this.button(link).getAttribute('href')) ?? ''
    const [tab] = await Promise.all([this.page.context().waitForEvent('page'), this.press(link)])
    await tab.close()
    const read = () =>
      this.page.evaluate(async (href) => {
        const answer = await fetch(href)
        const bytes = new Uint8Array(await answer.arrayBuffer())
        return answer.ok ? Array.from(bytes, (byte) => String.fromCharCode(byte)).join('') : ''
      }, address)
    // A server that is busy says so, and is asked again.
    let file = ''
    await expect.poll(async () => (file = await read()), { timeout: PATIENCE_MS }).not.toBe('')
    return readDemonstrationCode(Buffer.from(file, 'latin1'))
  }
}
