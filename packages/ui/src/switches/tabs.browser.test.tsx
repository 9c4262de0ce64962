import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { Segmented } from './segmented.tsx'
import { Tabs } from './tabs.tsx'

const Views = () => {
  const [view, setView] = useState<'all' | 'mine' | 'title'>('all')
  return (
    <Tabs
      label="Views"
      value={view}
      onChange={setView}
      tabs={[
        { value: 'all', label: 'All', count: 18 },
        { value: 'mine', label: 'Mine' },
        { value: 'title', label: 'Title' },
      ]}
    >
      Panel of {view}
    </Tabs>
  )
}

it('has one stop for Tab; the arrows go round, Home and End to the ends', async () => {
  show(<Views />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Mine' })).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: /All/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('tabpanel', { name: 'Title' })).toHaveTextContent('Panel of title')
})

it.each(['Alt', 'Control', 'Meta'])('leaves arrows with %s to the browser, which goes back with them', async (key) => {
  show(<Views />)
  await userEvent.tab()
  const taken: boolean[] = []
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') taken.push(event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('keydown', listen)
  await userEvent.keyboard(`{${key}>}{ArrowRight}{/${key}}`)
  window.removeEventListener('keydown', listen)
  expect(taken).toEqual([false])
  await expect.element(page.getByRole('tab', { name: /All/ })).toHaveAttribute('aria-selected', 'true')
})

const Switch = () => {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <Segmented
      label="Show as"
      value={view}
      onChange={setView}
      segments={[
        { value: 'chart', label: 'Chart' },
        { value: 'table', label: 'Table' },
      ]}
    />
  )
}

it('switches between two views as a group of radio buttons', async () => {
  show(<Switch />)
  await expect.element(page.getByRole('radiogroup', { name: 'Show as' })).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'Table' })).toBeChecked()
})

it('breaks its tabs to a further line rather than hide the last ones', () => {
  const { host } = show(<Views />)
  host.style.width = '9rem'
  const edge = host.getBoundingClientRect().right
  const tabs = page.getByRole('tab').elements()
  expect(tabs.map((tab) => tab.getBoundingClientRect().right <= edge)).toEqual([true, true, true])
})
