import { expect, it } from 'vitest'
import { nearestWord } from './schema-errors.ts'

const words = ['mark', 'logo', 'companyNMLS', 'companyNmlsURL', 'TX', 'CO']

it.each([
  ['mrak', 'mark'],
  ['MARK', 'mark'],
  ['logos', 'logo'],
  ['companyNmls', 'companyNMLS'],
  ['companyNmlsAddress', 'companyNmlsURL'],
  ['companyNmlUrls', 'companyNmlsURL'],
  ['WX', 'TX'],
  ['ZZ', undefined],
  ['banner', undefined],
  ['', undefined],
])('%s was meant as %s', (typed, meant) => expect(nearestWord(typed, words)).toBe(meant))
