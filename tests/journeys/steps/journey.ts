import type { ApplicationFacts } from '@hearthline/domain/application'
import { expect, type Page } from '@playwright/test'
import { Borrower, type BorrowerOptions } from '../support/borrower.ts'
import type { Person } from '../support/person.ts'
import type { World } from '../support/world.ts'

type Given = {
  readonly page: Borrower['page']
  readonly world: World
  readonly person: Person
  /** The lender, by the first part of its host. */
  readonly host?: string
  /** The person, if they have habits of their own. */
  readonly as?: typeof Borrower
}

/** A page that somebody came to: the step of its application then, its address and its window's title. */
type Arrival = readonly [step: string | undefined, address: string, title: string]

/** One person's journey at one lender. */
export class Journey {
  readonly borrower: Borrower
  readonly world: World
  readonly person: Person
  readonly host: string
  /** Every page arrived at, in order; the pages of one address once. */
  readonly arrivals: Arrival[] = []
  #uuid = ''

  constructor({ page, world, person, host = 'hearthline', as = Borrower, ...options }: Given & BorrowerOptions) {
    this.borrower = new as(page, { ...options, onArrival: () => this.#noteArrival() })
    this.world = world
    this.person = person
    this.host = host
  }

  get page(): Borrower['page'] {
    return this.borrower.page
  }

  async #noteArrival(): Promise<void> {
    const { pathname } = new URL(this.page.url())
    const uuid = uuidIn(pathname)
    const step = uuid === undefined ? undefined : (await keptOf(this.world, uuid)).step
    const address = pathname.replace(uuid ?? '', uuid === undefined ? '' : '{uuid}')
    const [before] = this.arrivals.slice(-1)
    if (before?.[0] === step && before?.[1] === address) return
    this.arrivals.push([step, address, await this.page.title()])
  }

  /** The stored application; the last one seen if the page belongs to none. */
  kept(): Promise<Kept> {
    this.#uuid = uuidIn(this.page.url()) ?? this.#uuid
    return keptOf(this.world, this.#uuid)
  }
}

export type Kept = { readonly uuid: string; readonly step: string; readonly facts: ApplicationFacts }

/** The application whose page is open; undefined on pages that belong to none. */
export const uuidIn = (address: string): string | undefined => /\/heloc\/([0-9a-f-]{36})/.exec(address)?.[1]

/** The stored state of an application. */
export const keptOf = async (world: World, uuid: string): Promise<Kept> => {
  const [row] = await world.rows<Kept>('select uuid, step, facts from applications where uuid = $1', [uuid])
  if (row === undefined) throw new Error(`no application ${uuid} is kept`)
  return row
}

/** How often a kind of row is in an application's log. */
export const timesLogged = async (world: World, uuid: string, kind: string): Promise<number> => {
  const [row] = await world.rows<{ count: number }>(
    'select count(*)::int as count from application_log where application_uuid = $1 and kind = $2',
    [uuid, kind],
  )
  return row?.count ?? 0
}

/** Scrolls through every page of the open document to its end: jumping there does not count as reading. */
export const scrollThrough = async (page: Page): Promise<void> => {
  await page.getByText('End of this document').waitFor()
  for (const one of await page.locator('[data-page]').all())
    await one.evaluate((each) => {
      each.scrollIntoView()
      // The page checks the reader's position once per frame.
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
  await page.getByText('End of this document').scrollIntoViewIfNeeded()
}

/** Scrolls through an open document to its end, until it is recorded as read. */
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
