import { expect, it } from 'vitest'
import { serviceBase } from './service-base.ts'

it.each([
  ['a test host outside production', { isProduction: false }, 'http://localhost:3000'],
  ["the page's own host in production", { isProduction: true }, ''],
  ['what the page names', { isProduction: false, given: 'https://lender.example' }, 'https://lender.example'],
  ['what the page names, in production too', { isProduction: true, given: 'https://a.example/' }, 'https://a.example'],
  ['no name that is empty', { isProduction: false, given: '' }, 'http://localhost:3000'],
])('[C-9-20] is %s', (_, surroundings, base) => expect(serviceBase(surroundings)).toBe(base))
