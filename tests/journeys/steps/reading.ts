import { expect, type Page } from '@playwright/test'
import type { Journey } from './journey.ts'

/** Brings page after page of the paper that stands open on the screen, and its end at last: a jump there does not count. */
export const scrollThrough = async (page: Page): Promise<void> => {
  await page.getByText('End of this paper').waitFor()
  for (const one of await page.locator('[data-page]').all())
    await one.evaluate((each) => {
      each.scrollIntoView()
      // The page looks where its reader is once a frame.
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
  await page.getByText('End of this paper').scrollIntoViewIfNeeded()
}

/** Scrolls through to where a paper that stands open ends, until it is noted as read. */
export const readToItsEnd = async ({ page, world }: Journey, uuid: string, type: string): Promise<void> => {
  const isRead = async () => {
    await scrollThrough(page)
    const [paper] = await world.rows<{ read_at: Date | null }>(
      'select read_at from documents where application_uuid = $1 and type = $2 and replaced_by is null',
      [uuid, type],
    )
    return paper?.read_at
  }
  await expect.poll(isRead, { timeout: 30_000, intervals: [100] }).toBeTruthy()
}
