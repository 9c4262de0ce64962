import type { Step } from '@hearthline/domain/workflow'
import type { Page } from '@playwright/test'
import { startCast } from '../../../tools/seed/cast.ts'
import type { CoOwner } from '../../../tools/seed/co-owner.ts'
import { lenderNamed } from '../../../tools/seed/lender.ts'
import { walk } from '../../../tools/seed/walk.ts'
import { Journey } from '../steps/journey.ts'
import { avery, type Person } from './person.ts'
import type { World } from './world.ts'

export type Seeded = { readonly person: Person; readonly uuid: string; readonly host: string }

/** Lenders that ship, with the first part of their hosts. */
const hosts = { HEARTHLINE: 'hearthline', HARBOR_POINT: 'harbor-point' } as const

/** An application brought to a step by public calls; the journey of that spec begins there. */
export const seedTo = async (
  world: World,
  until: Step,
  orgCode: keyof typeof hosts = 'HEARTHLINE',
  person: Person = avery,
): Promise<Seeded> => {
  const { cast, wish } = await startCast(lenderNamed(orgCode, world.address), {
    persona: `${person.firstName} ${person.lastName}`,
  })
  await walk(cast, { until })
  return { host: hosts[orgCode], uuid: cast.uuid, person: { ...person, email: wish.email, password: wish.password } }
}

/** Signs in by password and opens the page of the application's present step. */
export const signIn = async (page: Page, world: World, { person, uuid, host }: Seeded): Promise<Journey> => {
  const journey = new Journey({ page, world, person, host, looksOver: false })
  const { borrower } = journey
  await page.goto(world.at(host, `/auth/login?redirectUrl=/account/heloc/${uuid}`))
  await borrower.press('Use a password')
  await borrower.type('Email address', person.email)
  await borrower.type('Password', person.password)
  await borrower.press('Log in')
  return journey
}

export type CoOwned = {
  readonly seeded: Seeded
  /** The owner for whom the application waits, with calls of their own. */
  readonly coOwner: CoOwner
  /** The same, like the people of the journeys. Nobody asks them for a password. */
  readonly signer: Person
}

/** An application that waits for its other owner's signature, made by public calls. */
export const seedCoOwned = async (world: World): Promise<CoOwned> => {
  const { cast, wish } = await startCast(lenderNamed('HEARTHLINE', world.address), { persona: 'Robin Coowner' })
  await walk(cast, { until: 'CO_DEED_REQ' })
  const { uuid, persona, coOwners } = cast
  const [coOwner] = coOwners
  if (coOwner === undefined) throw new Error(`${persona.name} owns alone`)
  const { email, password } = wish
  return {
    seeded: { host: 'hearthline', uuid, person: { ...persona, email, password } },
    coOwner,
    signer: { ...coOwner, password: '' },
  }
}
