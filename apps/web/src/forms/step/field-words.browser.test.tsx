import { fieldWords as contractWords } from '@hearthline/contracts'
import { expect, it } from 'vitest'
import { fieldWords } from './field-words.ts'

it.each(Object.entries(contractWords))('%s says what the contract says', (code, says) =>
  expect(fieldWords[code as keyof typeof contractWords].message).toBe(says),
)
