import { expect, it } from 'vitest'
import { readPrivateLabel } from './private-label.tsx'

/** A page with this text in the element of that id, and nothing else that is read here. */
const pageWith = (id: string, text: string) =>
  ({ getElementById: (asked: string) => (asked === id ? { textContent: text } : null) }) as unknown as Document

it('[P-1-03] the organisation’s code comes out of the data in the page', () => {
  const page = pageWith('private-label', JSON.stringify({ orgCode: 'JUNIPER' }))
  expect(readPrivateLabel(page).orgCode).toBe('JUNIPER')
})

it.each([
  ['without the block', pageWith('something-else', '{}')],
  ['with an empty block', pageWith('private-label', '')],
])("[P-1-04] [P-8-13] a page %s says 'No private label data found'", (_, page) =>
  expect(() => readPrivateLabel(page)).toThrow(/^No private label data found$/),
)
