import { describe, expect, it } from 'vitest'
import { isSameName, legalName, nameParts, searchWords, wordsSearched } from './names.ts'
import { sampleFacts } from './sample-facts.ts'

describe('a legal name', () => {
  it.each([
    [{ firstName: 'Avery', lastName: 'Sample' }, 'Avery Sample'],
    [{ firstName: 'José', middleName: 'Luis', lastName: 'Peña', suffix: 'Jr' }, 'José Luis Peña Jr'],
    [{ firstName: 'Sukarno', lastName: '' }, 'Sukarno'],
  ])('has every part there is: %o', (parts, name) => expect(legalName(parts)).toBe(name))

  it.each([
    [{ firstName: 'Avery', lastName: 'Sample', suffix: '', hasOneName: false }, 'Avery Sample'],
    [{ firstName: 'Suharto', lastName: 'left here', hasOneName: true }, 'Suharto'],
    [{ firstName: 'José', middleName: 'Luis', lastName: 'Peña', suffix: 'Jr', hasOneName: false }, 'José Luis Peña Jr'],
  ])('is kept as it was typed: %o', (typed, name) => {
    const parts = nameParts(typed)
    expect(legalName(parts)).toBe(name)
    expect(parts.suffix).not.toBe('')
  })

  it.each([
    ['jose  luis pena jr', true],
    [' JOSÉ LUIS PEÑA JR ', true],
    ['Jose\u0301 Luis Pen\u0303a Jr', true],
    ['José Peña', false],
    ['José Luis Peña', false],
    ['', false],
  ])('is signed as %j: %s', (typed, same) => expect(isSameName(typed, 'José Luis Peña Jr')).toBe(same))
})

const facts = sampleFacts
const applicant = {
  ...facts.applicant,
  firstName: 'Íñigo',
  lastName: "O'Brien-Muñoz",
  email: 'Inigo.O@example.com',
  phone: '+13035550147',
}
const property = { ...facts.property, street: '7 St. Vrain Way', unit: '#4', city: 'Fort Collins', zip: '80525' }
const words = searchWords({ applicant, property }, 'HL-000123')
const isFound = (search: string) =>
  wordsSearched(search).every((word) => words.some((one) => one >= word && one.startsWith(word)))

describe('an application', () => {
  it.each([
    ['hl-000123', 'its loan number'],
    ['000123', 'a part of the loan number'],
    ['iñigo', 'its first name'],
    ['INIGO munoz', 'names without their accents'],
    ['obrien', 'a name without its apostrophe'],
    ["o'brien", 'a name with its apostrophe'],
    ['inigo.o@EXAMPLE.com', 'its address for mail'],
    ['vrain', 'a word of the street'],
    ['7 st. vr', 'the start of a street'],
    ['fort coll', 'the start of its city'],
    ['80525', 'its ZIP'],
    ['805', 'the start of its ZIP'],
    ['(303) 555-0147', 'its phone as it is shown'],
    ['3035550147', 'its phone in digits'],
    ['555-0147', 'its phone without area code'],
    ['0147', 'the end of its phone'],
  ])('is found by %s: %s', (search) => expect(isFound(search)).toBe(true))

  it.each(['80526', '(303) 555-0148', '555-0148', 'inigo smith', '100%', 'v_ain'])('is not found by %s', (search) =>
    expect(isFound(search)).toBe(false),
  )

  it('has each word once', () => expect(new Set(words).size).toBe(words.length))
})
