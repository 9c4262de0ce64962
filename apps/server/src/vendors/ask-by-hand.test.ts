import { MANUAL_VENDORS } from '@hearthline/domain/manual-vendors'
import { describe, expect, it, vi } from 'vitest'
import { askByHand } from './ask-by-hand.ts'
import { createVendors } from './create-vendors.ts'
import { deed as deedPdf, index } from './testing/port-samples.ts'
import { AsksPerson } from './vendor-errors.ts'

const send = () => Promise.reject(new Error('a sandbox sends nothing'))
const vendors = createVendors({
  mode: 'sandbox',
  send,
  smtpUrl: undefined,
  housingCounselors: undefined,
  deliver: async () => undefined,
})
const everywhere = { isManual: () => true, answerTo: async () => undefined }
const reference = '00000000-0000-4000-8000-0000000000a1:recording'
const deed = { reference, askedOn: '2026-11-20', document: await deedPdf(), index }

describe('a kind of vendor that the lender does without', () => {
  it.each(MANUAL_VENDORS)('%s is asked nothing at all', async (kind) => {
    const port: object = vendors[kind]
    const asked = vi.fn()
    const names = Object.entries(port).flatMap(([name, ask]) => (typeof ask === 'function' ? [name] : []))
    const watched = { ...vendors, [kind]: Object.fromEntries(names.map((name) => [name, asked])) }
    const byHand: object = askByHand(watched, everywhere)[kind]
    for (const [name, ask] of Object.entries(byHand)) {
      if (!names.includes(name)) continue
      await Promise.resolve(ask({ reference })).catch((error: unknown) => expect(error).toBeInstanceOf(AsksPerson))
    }
    expect(names.length).toBeGreaterThan(0)
    expect(asked).not.toHaveBeenCalled()
  })

  it('is asked like before where it is another kind', async () => {
    const byHand = askByHand(vendors, { ...everywhere, isManual: (kind) => kind === 'title' })
    expect(await byHand.recording.record(deed)).toMatchObject({ outcome: 'recorded' })
  })
})

describe('what two people answered', () => {
  const answer = { outcome: 'recorded', instrumentNumber: '2026-0999', recordedOn: '2026-11-20' }
  const answerTo = async (asked: string) => (asked === reference ? answer : undefined)

  it.each([true, false])(
    'is the answer to that question, whether the lender has a vendor by now or not',
    async (isManual) => {
      const byHand = askByHand(vendors, { isManual: () => isManual, answerTo })
      expect(await byHand.recording.record(deed)).toEqual(answer)
    },
  )

  it('is none to another question', async () => {
    const byHand = askByHand(vendors, { isManual: () => true, answerTo })
    await expect(byHand.recording.record({ ...deed, reference: `${reference}:2` })).rejects.toMatchObject({
      name: 'AsksPerson',
      question: 'recording',
      vendor: 'recording',
    })
  })
})
