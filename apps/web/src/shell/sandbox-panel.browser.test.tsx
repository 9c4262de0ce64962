import { listHomes } from '@hearthline/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { labelWith } from '../testing/sample-label.ts'
import { show } from '../testing/show.tsx'
import { stubServer } from '../testing/stub-server.ts'
import { SandboxPanel, SiteFrame } from './index.ts'

const dialog = page.getByRole('dialog', { name: 'Sandbox' })

afterEach(() => {
  vi.unstubAllGlobals()
})

it('[P-2.4-59] shift+alt+X opens and closes the developer panel of a sandbox', async () => {
  stubServer([])
  show(<SandboxPanel />, { label: labelWith({ ours: { sandbox: true } }) })
  await expect.element(page.getByRole('button', { name: 'Sandbox' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sandbox' })).toBeVisible()
  await userEvent.keyboard('{Shift>}{Alt>}X{/Alt}{/Shift}')
  await expect.element(dialog).toBeVisible()
  for (const tool of ['Inbox', 'Clock', 'People', 'Homes', 'Faults'])
    await expect.element(dialog.getByRole('radio', { name: tool })).toBeInTheDocument()
  await userEvent.keyboard('{Shift>}{Alt>}X{/Alt}{/Shift}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it.each([320, 390, 1024])(
  'lies on no line of the page once its end is reached, and shows every tool, at %i px',
  async (width) => {
    stubServer([])
    await page.viewport(width, 700)
    show(
      <>
        <SiteFrame>Hello</SiteFrame>
        <SandboxPanel />
      </>,
      { label: labelWith({ ours: { sandbox: true } }) },
    )
    const button = page.getByRole('button', { name: 'Sandbox' })
    await expect.element(button).toBeVisible()
    scrollTo(0, document.documentElement.scrollHeight)
    const lines = [...page.getByRole('contentinfo').element().querySelectorAll('p, li')]
    const end = Math.max(...lines.map((line) => line.getBoundingClientRect().bottom))
    expect(end).toBeLessThanOrEqual(button.element().getBoundingClientRect().top)
    await button.click()
    const last = dialog.getByText('Login', { exact: true })
    await expect.element(last).toBeVisible()
    expect(last.element().getBoundingClientRect().right).toBeLessThanOrEqual(
      dialog.element().getBoundingClientRect().right,
    )
  },
)

it('[P-2.4-59] shows the words by which a home is special, with what comes of each', async () => {
  stubServer([[listHomes, [{ word: 'Twin', outcome: 'Two homes are found at the address.' }]]])
  show(<SandboxPanel />, { label: labelWith({ ours: { sandbox: true } }) })
  await page.getByRole('button', { name: 'Sandbox' }).click()
  await dialog.getByText('Homes', { exact: true }).click()
  await expect.element(dialog.getByText('Two homes are found at the address.')).toBeVisible()
  await expect.element(dialog.getByText('Twin', { exact: true })).toBeVisible()
})

it('[P-2.4-59] there is none in a live system', async () => {
  stubServer([])
  show(
    <>
      <p>Live</p>
      <SandboxPanel />
    </>,
  )
  await userEvent.keyboard('{Shift>}{Alt>}X{/Alt}{/Shift}')
  await expect.element(page.getByText('Live')).toBeVisible()
  expect(dialog.query()).toBeNull()
})
