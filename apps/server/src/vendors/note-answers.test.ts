import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVendors } from './create-vendors.ts'
import { type Answered, type NoteAnswer, noteAnswers } from './note-answers.ts'
import { sendHere } from './testing/send-here.ts'
import { ContradictingAnswer, nameVendorErrors } from './vendor-errors.ts'
import type { Vendors } from './vendors.ts'

const sandbox = createVendors({
  mode: 'sandbox',
  send: sendHere,
  smtpUrl: undefined,
  housingCounselors: undefined,
  deliver: async () => undefined,
})

type Status = Awaited<ReturnType<Vendors['bankAccount']['check']>>
type Answer = Awaited<ReturnType<Vendors['title']['finish']>>

/** Live vendors whose title company and bank give the answers of the test. */
const answering = (answer: () => Answer | Status, note: NoteAnswer) =>
  nameVendorErrors(
    noteAnswers(
      {
        ...sandbox,
        title: { ...sandbox.title, finish: async () => answer() as Answer },
        bankAccount: { check: async () => answer() as Status },
      },
      note,
    ),
  )

const home = { street: '2187 Larkspur Lane', city: 'Denver', state: 'CO', zip: '80202' }
const asked = { home, owner: 'Avery Sample', evidence: [] }
const account = { routingNumber: '1', accountNumber: '2', holderName: 'A', applicantName: 'A' }
const found: Answer = { outcome: 'found', ownerMatches: true, owners: [], liens: [] }

describe('a last word', () => {
  it.each([
    ['title', { outcome: 'pending' }, []],
    ['title', { outcome: 'noMatch' }, ['noMatch']],
    ['title', found, ['found']],
    ['bankAccount', 'PENDING_REVIEW', []],
    ['bankAccount', 'FAILED_VERIFICATION', ['FAILED_VERIFICATION']],
  ] as const)('of the %s vendor is taken down, and nothing else: %o', async (vendor, answer, words) => {
    const noted: Answered[] = []
    const vendors = answering(
      () => answer as Answer | Status,
      async (one) => {
        noted.push(one)
        return undefined
      },
    )
    if (vendor === 'title') await vendors.title.finish({ ...asked, reference: 'r' })
    else await vendors.bankAccount.check({ ...account, reference: 'r' })
    expect(noted).toEqual(words.map((outcome) => ({ vendor, reference: 'r', outcome })))
  })
  it('that is another than the one before is no answer, and no silence of the vendor’s either', async () => {
    const vendors = answering(
      () => found,
      async () => ({ first: 'noMatch', second: 'found' }),
    )
    const error = await vendors.title.finish({ ...asked, reference: 'r' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ContradictingAnswer)
    expect(error).toMatchObject({ vendor: 'title', reference: 'r', answers: { first: 'noMatch', second: 'found' } })
  })
})

it('of any answers in any order, one that comes through is the first of its reference', async () => {
  const answers: readonly Answer[] = [found, { outcome: 'noMatch' }, { outcome: 'pending' }]
  const asks = fc.array(fc.record({ reference: fc.constantFrom('a', 'a:2', 'b'), answer: fc.constantFrom(...answers) }))
  await fc.assert(
    fc.asyncProperty(asks, async (asked_) => {
      const kept = new Map<string, { first: string; second?: string }>()
      let answer: Answer = found
      const vendors = answering(
        () => answer,
        async ({ reference, outcome }) => {
          const row = kept.get(reference) ?? { first: outcome }
          const second = row.second ?? (row.first === outcome ? undefined : outcome)
          kept.set(reference, { first: row.first, ...(second !== undefined && { second }) })
          return second === undefined ? undefined : { first: row.first, second }
        },
      )
      for (const one of asked_) {
        answer = one.answer
        const given = await vendors.title.finish({ ...asked, reference: one.reference }).catch(() => undefined)
        const { first, second } = kept.get(one.reference) ?? {}
        const isThrough = answer.outcome === 'pending' || (second === undefined && answer.outcome === first)
        expect(given).toEqual(isThrough ? answer : undefined)
      }
    }),
  )
})
