import { expect, it } from 'vitest'
import { isNewEnough } from './node-version.mjs'

it.each(['20.19.0', '20.20.2', '22.12.0', '24.1.0'])('runs on Node %s', (version) =>
  expect(isNewEnough(version)).toBe(true),
)
it.each(['16.20.0', '18.20.1', '20.18.9', '21.7.0', '22.11.0'])('does not run on Node %s', (version) =>
  expect(isNewEnough(version)).toBe(false),
)
