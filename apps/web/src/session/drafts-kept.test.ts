import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDraft, keepDraft, keptDraft } from './drafts-kept.ts'
import { forgetDrafts } from './forget-drafts.ts'

const place: Record<string, string> = {}
const storage = Object.defineProperties(place, {
  getItem: { value: (key: string) => place[key] ?? null },
  setItem: {
    value: (key: string, text: string) => {
      place[key] = text
    },
  },
  removeItem: {
    value: (key: string) => {
      delete place[key]
    },
  },
})

beforeEach(() => {
  for (const key of Object.keys(place)) delete place[key]
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

it('gives back what was kept, until it is forgotten', () => {
  expect(keepDraft('a:liens', { hoaMonthlyCents: 50_00 })).toBe(true)
  expect(keptDraft('a:liens')).toEqual({ hoaMonthlyCents: 50_00 })
  forgetDraft('a:liens')
  expect(keptDraft('a:liens')).toBeUndefined()
})

// [ASVS-14.3.1]
it('forgets every draft at sign-out, and nothing else', () => {
  keepDraft('a:liens', {})
  keepDraft('a:profile', {})
  place.other = 'stays'
  forgetDrafts()
  expect(Object.keys(place)).toEqual(['other'])
})

it('says so where the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(keepDraft('a:liens', {})).toBe(false)
  expect(keptDraft('a:liens')).toBeUndefined()
})

it('takes a draft that cannot be read for none', () => {
  place['hl_draft:a:liens'] = '{'
  expect(keptDraft('a:liens')).toBeUndefined()
})
