import { Borrower, type BorrowerOptions } from '../support/borrower.ts'
import type { Person } from '../support/person.ts'
import type { World } from '../support/world.ts'
import { type Kept, keptOf, uuidIn } from './kept.ts'

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
