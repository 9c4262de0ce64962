import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accountCanary, birthDateCanary, createLookout, seenIn, taxIdCanary } from './canaries.ts'

const canaries = [
  taxIdCanary('900-01-1001'),
  taxIdCanary('900-01-2002'),
  accountCanary('0123456789'),
  birthDateCanary('1984-05-17'),
]
const lookout = createLookout()
lookout.watchFor(canaries)
const forms = canaries.flatMap((canary) => canary.forms)

it('the lookout finds in any text what a search for each canary finds', () => {
  const piece = fc.oneof(
    fc.constantFrom(...forms),
    fc.constantFrom(...forms).map((form) => form.slice(0, -1)),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      expect(lookout.seenIn(text)).toEqual(new Set(seenIn(text, canaries)))
    }),
  )
})

it.each(forms)('the lookout finds %s at the start, in the middle and at the end', (form) => {
  for (const text of [form, `${form} and more`, `before ${form}`]) expect(lookout.seenIn(text).size).toBe(1)
})
