import { describe, expect, it } from 'vitest'
import { isSameName, legalName, nameParts } from './legal-name.ts'

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
