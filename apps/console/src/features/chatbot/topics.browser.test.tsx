import { createQueryClient } from '@hearthline/client'
import type { BotTopic } from '@hearthline/contracts'
import type { Language } from '@hearthline/domain/languages'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../testing/show.tsx'
import { Topics } from './topics.tsx'

const fee: BotTopic = {
  id: 'origination-fee',
  title: { en: 'Origination fee', es: 'Cargo de originación' },
  answer: { en: 'It is up to {maxFee} of the first draw.', es: 'Es de hasta {maxFee} del primer desembolso.' },
  shown: { en: 'It is up to 4.99% of the first draw.', es: 'Es de hasta 4.99% del primer desembolso.' },
  phrasings: { en: ['what fee', 'which fee', 'fees'], es: ['qué cargo'] },
  isOn: true,
  version: 0,
  changed: null,
  isOwn: false,
  badCount: 0,
}

const open = (locale: Language) => {
  vi.stubGlobal('fetch', async () => Response.json([fee]))
  show(
    <QueryClientProvider client={createQueryClient()}>
      <Topics />
    </QueryClientProvider>,
    sampleStaff('chatSupervisor'),
    { locale },
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  ['en', 'Origination fee', 'It is up to 4.99% of the first draw.'],
  ['es', 'Cargo de originación', 'Es de hasta 4.99% del primer desembolso.'],
] as const)(
  'a topic is read in %s as a borrower reads it, with nothing left to fill in',
  async (locale, title, answer) => {
    open(locale)
    await expect.element(page.getByText(title, { exact: true })).toBeVisible()
    await expect.element(page.getByText(answer)).toBeVisible()
    expect(page.getByRole('table').element().textContent).not.toMatch(/[{}]/)
    const other = locale === 'en' ? 'es' : 'en'
    expect(page.getByText(fee.title[other], { exact: true }).query()).toBeNull()
  },
)

it.each(['en', 'es'] as const)('is changed under its title in %s, with what is to be filled in', async (locale) => {
  open(locale)
  await page.getByRole('button', { name: fee.title[locale] }).click()
  await expect.element(page.getByRole('dialog', { name: fee.title[locale] })).toBeVisible()
  await expect.element(page.getByLabelText('Answer in Spanish')).toHaveValue(fee.answer.es)
})
