import { expect } from '@playwright/test'
import type { Journey } from './journey.ts'

/** Scrolls to where a paper that stands open ends, until it is noted as read. */
export const readToItsEnd = async ({ page, world }: Journey, uuid: string, type: string): Promise<void> => {
  const isRead = async () => {
    await page.getByText('End of this paper').scrollIntoViewIfNeeded()
    const [paper] = await world.rows<{ read_at: Date | null }>(
      'select read_at from documents where application_uuid = $1 and type = $2 and replaced_by is null',
      [uuid, type],
    )
    return paper?.read_at
  }
  await expect.poll(isRead, { timeout: 30_000, intervals: [100] }).toBeTruthy()
}
