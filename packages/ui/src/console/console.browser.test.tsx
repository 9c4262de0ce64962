import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { inbox } from '../icons/page-art.ts'
import { show } from '../testing/show.tsx'
import { ConsoleFrame, ConsoleLink, ConsoleNav } from './console-frame.tsx'
import { Age, ConsoleHead } from './console-page.tsx'
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

it('keeps every link of a long navigation in the window, with all of its words', async () => {
  await page.viewport(390, 800)
  const words = ['Chat', 'Chatbot', 'Todas las conversaciones', 'Respuestas preparadas', 'Comentarios']
  const nav = (
    <ConsoleNav label="Console">
      {words.map((one) => (
        <ConsoleLink key={one} href="#there" art={inbox}>
          {one}
        </ConsoleLink>
      ))}
    </ConsoleNav>
  )
  const { host } = show(
    <ConsoleFrame brand={<b>Hearthline</b>} nav={nav} person="Priya" top={null}>
      {null}
    </ConsoleFrame>,
  )
  for (const width of [320, 390, 1024, 1440]) {
    await page.viewport(width, 800)
    const inside = host.querySelector('nav')?.getBoundingClientRect()
    const links = [...host.querySelectorAll('.hl-console-link > span')].map((link) => link.getBoundingClientRect())
    expect(links).toHaveLength(words.length)
    for (const link of links) expect(link.right, String(width)).toBeLessThanOrEqual(inside?.right ?? 0)
  }
})

it('keeps a lede clear of its title', () => {
  const { host } = show(<ConsoleHead title="Queue" lede="The longest wait first." />)
  const [title, lede] = ['h1', 'p'].map((one) => host.querySelector(one)?.getBoundingClientRect())
  expect((lede?.top ?? 0) - (title?.bottom ?? 0)).toBeGreaterThanOrEqual(4)
})

it('shows the whole hint of a search to whoever types', async () => {
  show(<SearchBox label="Search cases" hint="Loan number, name, address, phone or email" />)
  const hint = page.getByText('Loan number, name, address, phone or email')
  await expect.element(hint).not.toBeVisible()
  await page.getByRole('searchbox', { name: 'Search cases' }).click()
  await expect.element(hint).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveAccessibleDescription(/^Loan number/)
})
