import { createQueryClient } from '@hearthline/client'
import type { Language } from '@hearthline/domain/languages'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../testing/show.tsx'
import { BotFeedback, Unanswered } from './unanswered.tsx'

const at = '2026-11-02T17:00:00.000Z'
const topics = [
  {
    id: 'origination-fee',
    title: { en: 'Origination fee', es: 'Cargo de originación' },
    answer: { en: 'Up to 4.99%.', es: 'Hasta 4.99%.' },
    shown: { en: 'Up to 4.99%.', es: 'Hasta 4.99%.' },
    phrasings: { en: ['fees'], es: ['cargo'] },
    isOn: true,
    version: 0,
    changed: null,
    isOwn: false,
    badCount: 0,
  },
]
const unanswered = [
  { question: 'is there a fee', count: 3, nearest: 'origination-fee', firstAt: at, lastAt: at },
  { question: 'what of tea', count: 1, nearest: null, firstAt: at, lastAt: at },
  { question: 'an old one', count: 1, nearest: 'taken-away', firstAt: at, lastAt: at },
]
const feedback = [
  {
    question: 'fees?',
    answer: 'Up to 4.99%.',
    reason: 'Answer too vague',
    more: 'By draw?',
    topic: 'origination-fee',
    at,
  },
]

const open = (view: ReactNode, locale: Language) => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input)
    return Response.json(url.includes('/topics') ? topics : url.includes('/unanswered') ? unanswered : feedback)
  })
  show(<QueryClientProvider client={createQueryClient()}>{view}</QueryClientProvider>, sampleStaff('chatSupervisor'), {
    locale,
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

// What comes as data has the reader's language; the words of the page are in English here.
it.each([
  ['en', 'Origination fee'],
  ['es', 'Cargo de originación'],
] as const)('topics are named by their title in %s, not by an id', async (locale, title) => {
  open(<Unanswered />, locale)
  await expect.element(page.getByRole('cell', { name: title })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'none of ours' })).toBeVisible()
  // A topic that is no more.
  await expect.element(page.getByRole('cell', { name: 'taken-away' })).toBeVisible()
  open(<BotFeedback />, locale)
  await expect.element(page.getByRole('cell', { name: 'Answer too vague: By draw?' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: title }).last()).toBeVisible()
  expect(page.getByText('origination-fee').query()).toBeNull()
})
