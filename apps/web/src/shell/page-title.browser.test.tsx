import { useEffect } from 'react'
import { Route, Routes, useNavigate } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { stubServer } from '../testing/stub-server.ts'
import { NewsPage } from './index.ts'

/** Leads on by itself, as after an answer of the server. */
const First = () => {
  const navigate = useNavigate()
  useEffect(() => {
    const soon = setTimeout(() => navigate('/second'), 100)
    return () => clearTimeout(soon)
  }, [navigate])
  return <NewsPage title="First" />
}

const open = () => {
  stubServer([])
  show(
    <Routes>
      <Route path="/first" element={<First />} />
      <Route path="/second" element={<NewsPage title="Second" actions={<button type="button">Pay</button>} />} />
    </Routes>,
    { path: '/first' },
  )
}

/** As somebody quick would: focuses the button in the moment in which it is there, before the browser has painted it. */
const focusAtOnce = (name: string) => {
  const watcher = new MutationObserver(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (!button) return
    watcher.disconnect()
    button.focus()
  })
  watcher.observe(document.body, { childList: true, subtree: true })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('has the focus after a change of page', async () => {
  open()
  await expect.element(page.getByRole('heading', { name: 'Second' })).toHaveFocus()
})

it('leaves it to whoever is quicker than the browser paints', async () => {
  open()
  focusAtOnce('Pay')
  const pay = page.getByRole('button', { name: 'Pay' })
  await expect.element(pay).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.element(pay).toHaveFocus()
})
