import type { Step } from '@hearthline/domain/workflow'
import type { Browser } from '@playwright/test'
import { invitationOf } from '../../tools/seed/co-owner.ts'
import { noteMeeting } from '../../tools/seed/detours/staff.ts'
import { insure, seeFunded, waitOutCancellation } from './steps/complete.ts'
import { Journey } from './steps/journey.ts'
import { meetNotary } from './steps/notary.ts'
import {
  declineToAnswer,
  giveDetails,
  logInAsSigner,
  meetNotaryAsSigner,
  type Signing,
  showWhoTheyAre,
  signTheirDocuments,
  takeUpInvitation,
  typeHomeAndNumber,
} from './steps/signer.ts'
import { openDocuments, signDocuments } from './steps/signing.ts'
import { approveFunding } from './steps/staff.ts'
import { mailedCode, passBusinessDays } from './support/sandbox.ts'
import { type OwnedByTwo, seedOwnedByTwo, signIn } from './support/seeded.ts'
import { expect, test, type World } from './support/world.ts'

type Home = { readonly street: string; readonly city: string; readonly state: string; readonly zip: string }

/** Another way to close for each: by video after the agreement, at a meeting after it, or with everything at one. */
type Way = 'BY_VIDEO' | 'AT_A_MEETING' | 'ALL_AT_ONE_TABLE'

const HOMES: readonly (readonly [Way, Home])[] = [
  ['BY_VIDEO', { street: '12 Larkspur Lane', city: 'Brooklyn', state: 'NY', zip: '11201' }],
  ['ALL_AT_ONE_TABLE', { street: '12 Larkspur Lane', city: 'Austin', state: 'TX', zip: '78701' }],
  ['BY_VIDEO', { street: '12 Larkspur Lane', city: 'Miami', state: 'FL', zip: '33130' }],
  ['AT_A_MEETING', { street: '12 Larkspur Lane', city: 'San Francisco', state: 'CA', zip: '94103' }],
  ['BY_VIDEO', { street: '12 Larkspur Lane', city: 'Denver', state: 'CO', zip: '80202' }],
]

/** `npm test` plays two of them a day, and `npm run prove` all. */
const isOfToday = (nth: number, day = process.env.ROTATION_DAY): boolean =>
  day === undefined || [0, 1].some((more) => (2 * Number(day) + more) % HOMES.length === nth)

/** The other owner comes by the mailed link and shows who they are; where everything is signed at one table, no more than that. */
const comeAsSigner = async ({ journey, uuid }: Signing, { coOwner }: OwnedByTwo): Promise<void> => {
  const { borrower, page, person } = journey
  await page.goto((await invitationOf(coOwner)).href)
  await borrower.arrives('Log in to sign')
  await logInAsSigner(journey, () => mailedCode(page, person.email))
  await takeUpInvitation({ journey, uuid })
  await giveDetails({ journey, uuid })
  await typeHomeAndNumber({ journey, uuid })
  await declineToAnswer({ journey, uuid })
  await showWhoTheyAre({ journey, uuid })
}

/** Both sign the agreement, each in a browser of their own. */
const bothSignAgreement = async (borrower: Journey, signing: Signing, owned: OwnedByTwo): Promise<void> => {
  await borrower.borrower.sees('Before you sign')
  await openDocuments(borrower)
  await signDocuments(borrower)
  await borrower.borrower.sees('Waiting for the others to sign')
  await comeAsSigner(signing, owned)
  await signTheirDocuments(signing)
}

/** The staff bring the documents that were signed there, and record the meeting. */
const meet = async ({ borrower }: Journey, { player }: OwnedByTwo): Promise<void> => {
  await borrower.sees('Meet a notary in person')
  await noteMeeting(player, 'MANUAL_DEED_SIGNING')
}

/** From the closing disclosure to the insurance, by the order of each way. */
const CLOSE: Readonly<
  Record<Way, { readonly from: Step; close(borrower: Journey, signing: Signing, owned: OwnedByTwo): Promise<void> }>
> = {
  BY_VIDEO: {
    from: 'FINAL_OFFER',
    close: async (borrower, signing, owned) => {
      await bothSignAgreement(borrower, signing, owned)
      await signing.journey.page.reload()
      await signing.journey.borrower.arrives('Meet your notary')
      await meetNotaryAsSigner(signing)
      await signing.journey.borrower.arrives('You are done')
      await meetNotary(borrower)
    },
  },
  AT_A_MEETING: {
    from: 'FINAL_OFFER',
    close: async (borrower, signing, owned) => {
      await bothSignAgreement(borrower, signing, owned)
      await meet(borrower, owned)
    },
  },
  ALL_AT_ONE_TABLE: {
    from: 'CO_DEED_REQ',
    close: async (borrower, signing, owned) => {
      await borrower.borrower.sees('Waiting for the others to sign')
      await comeAsSigner(signing, owned)
      await expect.poll(async () => (await borrower.kept()).step).toBe('NOTARY_WAITING_PERIOD')
      for (const days of [5, 5] as const) await passBusinessDays(borrower.page, days)
      await meet(borrower, owned)
    },
  },
}

const ownDocuments = async (world: World, uuid: string): Promise<readonly string[]> =>
  (
    await world.rows<{ type: string }>(
      'select type from documents where application_uuid = $1 and replaced_by is null and signed_at is not null order by type',
      [uuid],
    )
  ).map(({ type }) => type)

const asSigner = async (browser: Browser, world: World, owned: OwnedByTwo): Promise<Signing> => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  return {
    journey: new Journey({ page, world, person: owned.signer, looksOver: false }),
    uuid: owned.seeded.uuid,
  }
}

for (const [nth, [way, home]] of HOMES.entries())
  test(`two owners of a home in ${home.state} go from the closing disclosure to the money`, async ({
    page,
    browser,
    world,
  }) => {
    test.skip(!isOfToday(nth), 'another day plays it')
    test.setTimeout(900_000)
    const { from, close } = CLOSE[way]
    const owned = await seedOwnedByTwo(world, { home, until: from })
    const journey = await signIn(page, world, owned.seeded)
    const signing = await asSigner(browser, world, owned)
    await close(journey, signing, owned)
    await insure(journey)
    await waitOutCancellation(journey)
    await signing.journey.page.context().close()
    await approveFunding(journey, browser, 'funder.one')
    await approveFunding(journey, browser, 'funder.two')
    await seeFunded(journey)
    const signed = await ownDocuments(world, owned.seeded.uuid)
    // One notice for each owner.
    expect(signed).toEqual(expect.arrayContaining(['CREDIT_AGREEMENT', 'SECURITY_INSTRUMENT']))
    expect(signed.filter((type) => type === 'NOTICE_OF_RIGHT_TO_CANCEL')).toHaveLength(2)
  })
