import { createQueryClient } from '@hearthline/client'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '../app.tsx'
import { render } from '../entry-server.tsx'
import { createLanguage, type Language } from '../i18n/index.ts'
import { labelWith, sampleLabel } from '../testing/sample-label.ts'
import { stubServer } from '../testing/stub-server.ts'
import { loadPage } from './index.ts'

/** A lender whose legal pages are ours. */
const label = labelWith({
  company: { termsOfUseUrl: `${sampleLabel.baseUrl}/terms`, licensesUrl: `${sampleLabel.baseUrl}/licenses` },
})
const complaints = vi.spyOn(console, 'error')
const unmounts: (() => void)[] = []
let host: HTMLElement

const appAt = (path: string, language: Language): ReactNode => (
  <MemoryRouter initialEntries={[path]}>
    <App label={label} language={language} queries={createQueryClient()} />
  </MemoryRouter>
)

beforeEach(() => {
  stubServer([])
  complaints.mockClear()
  host = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount()
  host.remove()
  vi.unstubAllGlobals()
})

/** Code and words are in the browser already, so that the page comes while React is still drawing it. */
const nearlyHere = async (): Promise<string> => {
  const before = await createLanguage('en')
  await Promise.all([loadPage('/communications', before), import('../features/legal/text-pages.tsx')])
  return '/terms'
}

it.each([
  ['is on its way', async (): Promise<string> => '/licenses', 'Licenses'],
  ['comes in the same moment', nearlyHere, 'Terms of use'],
] as const)('a page whose code %s is drawn without a complaint of React', async (_, prepare, name) => {
  const root = createRoot(host)
  unmounts.push(() => root.unmount())
  const path = await prepare()
  root.render(appAt(path, await createLanguage('en')))
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(complaints).not.toHaveBeenCalled()
})

it.each(['/account/heloc/register', '/auth/login'] as const)(
  '%s as the server drew it is taken over as it stands, at once',
  async (url) => {
    const { html } = await render({ url, privateLabel: label, locale: 'en' })
    host.innerHTML = html
    const heading = host.querySelector('h1')
    expect(heading?.textContent).toBeTruthy()
    const language = await createLanguage('en')
    await loadPage(url === '/auth/login' ? url : 'register', language)
    const mended = vi.fn()
    flushSync(() => {
      const root = hydrateRoot(host, appAt(url, language), { onRecoverableError: mended })
      unmounts.push(() => root.unmount())
    })
    expect(host.querySelector('h1')).toBe(heading)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(host.querySelector('h1')).toBe(heading)
    expect([mended.mock.calls, complaints.mock.calls]).toEqual([[], []])
  },
)

it('a page that is here already is drawn at once, without a page before it', async () => {
  const language = await createLanguage('en')
  await loadPage('/coming-soon', language)
  const root = createRoot(host)
  unmounts.push(() => root.unmount())
  flushSync(() => root.render(appAt('/coming-soon', language)))
  expect(host.querySelector('h1')?.textContent).toBe('Coming soon to more states')
})
