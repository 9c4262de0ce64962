import type { ApplicationFacts } from '@hearthline/domain/application'
import { expect, type Page } from '@playwright/test'
import { Borrower, type BorrowerOptions } from '../support/borrower.ts'
import type { Person } from '../support/person.ts'
import type { World } from '../support/world.ts'

type Given = {
  readonly page: Borrower['page']
  readonly world: World
  readonly person: Person
  /** The lender's, by the first part of its host. */
  readonly host?: string
  /** Who is at the browser, where it is somebody with habits of their own. */
  readonly as?: typeof Borrower
}

/** One person's way at one lender. */
export class Journey {
  readonly borrower: Borrower
  readonly world: World
  readonly person: Person
  readonly host: string
  #uuid = ''

  constructor({ page, world, person, host = 'hearthline', as = Borrower, ...options }: Given & BorrowerOptions) {
    this.borrower = new as(page, options)
    this.world = world
    this.person = person
    this.host = host
  }

  get page(): Borrower['page'] {
    return this.borrower.page
  }

  /** What is kept of the application; of the one seen last where the page belongs to none. */
  kept(): Promise<Kept> {
    this.#uuid = uuidIn(this.page.url()) ?? this.#uuid
    return keptOf(this.world, this.#uuid)
  }
}

export type Kept = { readonly uuid: string; readonly step: string; readonly facts: ApplicationFacts }

/** The application whose page is open; undefined on pages that belong to none. */
export const uuidIn = (address: string): string | undefined => /\/heloc\/([0-9a-f-]{36})/.exec(address)?.[1]

/** What the database holds of an application. */
export const keptOf = async (world: World, uuid: string): Promise<Kept> => {
  const [row] = await world.rows<Kept>('select uuid, step, facts from applications where uuid = $1', [uuid])
  if (row === undefined) throw new Error(`no application ${uuid} is kept`)
  return row
}

/** How often something stands in an application's log. */
export const timesLogged = async (world: World, uuid: string, kind: string): Promise<number> => {
  const [row] = await world.rows<{ count: number }>(
    'select count(*)::int as count from application_log where application_uuid = $1 and kind = $2',
    [uuid, kind],
  )
  return row?.count ?? 0
}

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
