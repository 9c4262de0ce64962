import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { configureClient } from './settings.ts'
import { forgetToken, saveToken, storedToken } from './token.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  forgetToken()
  configureClient({ tokenKey: 'jwt' })
  vi.unstubAllGlobals()
})

it('keeps the token as the specification names it', () => {
  saveToken('abc')
  expect([...kept]).toEqual([['jwt', 'Bearer abc']])
})

it('keeps another application of the same host apart', () => {
  saveToken('borrower')
  configureClient({ tokenKey: 'staff_jwt' })
  expect(storedToken()).toBeNull()
  saveToken('staff')
  forgetToken()
  expect([...kept]).toEqual([['jwt', 'Bearer borrower']])
})

it('is gone here too when another tab signed out', () => {
  saveToken('abc')
  kept.clear()
  expect(storedToken()).toBeNull()
})

it('lives as long as the page where the browser refuses storage', () => {
  vi.stubGlobal('localStorage', undefined)
  saveToken('abc')
  expect(storedToken()).toBe('Bearer abc')
})
