import { expect, it } from 'vitest'
import { withoutPop } from './page-address.ts'

it.each([
  ['https://a.example/x?pop-webchat', 'https://a.example/x'],
  ['https://a.example/x?pop-webchat=true&utm_source=cloc#part', 'https://a.example/x?utm_source=cloc#part'],
  ['https://a.example/x?utm_source=cloc', undefined],
])('[C-2-26] %s is left as %s', (address, rest) => expect(withoutPop(address)).toBe(rest))
