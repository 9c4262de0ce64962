import { judgeScreening, reviewIdentity } from '@hearthline/contracts'
import { MANUAL_VENDORS, type ManualVendor } from '@hearthline/domain/manual-vendors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLogOf } from '../../apps/server/src/applications/index.ts'
import { type ComposedServer, createComposedServer } from '../../apps/server/src/testing/composed-server.ts'
import type { DeskTables } from '../../apps/server/src/vendor-desk/index.ts'
import { estimate, order } from '../../tools/seed/detours/home.ts'
import { asUsual, inTurn, of, type PlayerAction } from '../../tools/seed/detours/player.ts'
import { acceptAccount, certifyFlood, noteMeeting, recordForStaff } from '../../tools/seed/detours/staff.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { type Journey, play } from '../../tools/seed/play.ts'
import { lenderOfItsOwn } from '../support/lender-of-its-own.ts'

const reason = 'Looked at it'

/** Waits until the application needs a person for this reason; then they act. */
const onceAsked =
  (why: string, act: PlayerAction): PlayerAction =>
  async (player, step) => {
    for (let tries = 0; tries < 300; tries++) {
      const { needsAttention } = await recordForStaff(player)
      if (needsAttention?.reason === why) return act(player, step)
      await new Promise((next) => setTimeout(next, 100))
    }
    throw new Error(`nobody was asked for ${why}`)
  }

const accept: PlayerAction = async (player) =>
  (await player.processor()).json(reviewIdentity, { ...of(player), body: { verdict: 'ACCEPT', reason } })
const somebodyElse: PlayerAction = async (player) =>
  (await player.underwriter()).json(judgeScreening, { ...of(player), body: { verdict: 'SOMEBODY_ELSE', reason } })

/** What people do where the kind has no vendor, besides the forms that play() fills whenever it stands still. */
const journeys: Readonly<Record<ManualVendor, Journey>> = {
  bankAccount: { at: { AUTOPAY_ACCOUNT: [inTurn(acceptAccount, asUsual)] } },
  flood: { at: { GENERATE_CLOSING_DISCLOSURE: [certifyFlood] } },
  identity: { at: { IDENTITY_VERIFICATION: [inTurn(asUsual, onceAsked('identityReview', accept))] } },
  income: {},
  notary: { at: { MANUAL_DEED_SIGNING: [noteMeeting] } },
  payments: { persona: 'Lennox Manyliens' },
  recording: {},
  screening: {
    at: {
      IDENTITY_VERIFICATION: [inTurn(asUsual, onceAsked('screeningMatch', somebodyElse))],
      FUNDABLE: [onceAsked('screeningMatch', somebodyElse)],
    },
  },
  title: {},
  valuation: { at: { NO_AVM_FOUND: [estimate], BPO_ORDER_REQUEST: [order] } },
}

/** Who did the vendor's work, by a row of the log that only people write. */
const HAND: Readonly<Record<ManualVendor, string>> = {
  bankAccount: 'acceptAccount',
  flood: 'certifyFlood',
  identity: 'acceptIdentity',
  income: 'acceptPaystub',
  notary: 'recordNotarized',
  payments: 'approvePayment',
  recording: 'approveAnswer',
  screening: 'passScreening',
  title: 'approveAnswer',
  valuation: 'approveEvidence',
}

const wanted = MANUAL_VENDORS.map((kind, nth) => ({ kind, nth }))
const recordOf = ({ kind, nth }: { kind: ManualVendor; nth: number }) => ({
  ...lenderOfItsOwn({ room: '0019', name: 'MANUAL', nth }),
  manualVendors: [kind],
})

let server: ComposedServer
let address: string
beforeAll(async () => {
  server = await createComposedServer({ lenders: wanted.map(recordOf) })
  address = await server.listen()
})
afterAll(() => server.close())

describe('a lender without a vendor of a kind', { timeout: 300_000 }, () => {
  it.concurrent.each(wanted)('does the work of $kind by its own people, to the end', async (one) => {
    const { id, hosts } = recordOf(one)
    const lender = { ...lenderNamed('HEARTHLINE', address), host: hosts[0] ?? '' }
    const { player, status } = await play(lender, journeys[one.kind])
    expect(status.state).toBe('COMPLETE')
    const log = await readLogOf(server.app.db, id, player.uuid)
    expect(log.filter(({ byKind }) => byKind === 'staff').map(({ kind }) => kind)).toContain(HAND[one.kind])
    const answered = await server.app.db.read<DeskTables>(id).selectFrom('vendor_answers').select('vendor').execute()
    // Of the others some answered, so the table says something.
    expect(answered.length).toBeGreaterThan(0)
    expect(answered.map(({ vendor }) => vendor)).not.toContain(one.kind)
  })
})
