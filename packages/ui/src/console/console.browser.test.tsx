import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { inbox } from '../icons/page-art.ts'
import { show } from '../testing/show.tsx'
import { ConsoleFrame, ConsoleLink, ConsoleNav } from './console-frame.tsx'
import { Age } from './console-page.tsx'
import { SearchBox } from './filters.tsx'

afterEach(() => page.viewport(1280, 900))

it.each([1280, 320])('has its landmarks and fits at %s px', async (width) => {
  await page.viewport(width, 800)
  show(
    <ConsoleFrame
      brand={<a href="#home">Hearthline</a>}
      nav={
        <ConsoleNav label="Console">
          <ConsoleLink href="#queue" art={inbox} count={18} aria-current="page">
            Queue
          </ConsoleLink>
        </ConsoleNav>
      }
      person="Priya Kaur"
      top={<SearchBox label="Search cases" hotkey="/" />}
    >
      <h1>Needs a person</h1>
    </ConsoleFrame>,
  )
  await expect.element(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
  await expect.element(page.getByRole('main')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Queue 18' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('searchbox', { name: 'Search cases' })).toHaveAttribute('aria-keyshortcuts', '/')
  expect(document.documentElement.scrollWidth).toBe(width)
})

it.each([
  [0.2, null],
  [0.6, 'warm'],
  [0.9, 'hot'],
] as const)('a case that used %s of its time is %s', (share, heat) => {
  const { host } = show(<Age text="2h 10m" share={share} />)
  expect(host.querySelector('.hl-age')?.getAttribute('data-heat') ?? null).toBe(heat)
})
