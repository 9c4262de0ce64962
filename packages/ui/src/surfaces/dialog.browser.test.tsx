import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { Dialog } from './dialog.tsx'

const Opener = () => {
  const [open, setOpen] = useState(false)
  const [there, setThere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {there ? (
        <Dialog open={open} onClose={() => setOpen(false)} title="Why We Need Your Location" actions={null}>
          <p>State law wants to know.</p>
          <button type="button" onClick={() => setThere(false)}>
            Leave the page
          </button>
        </Dialog>
      ) : null}
    </>
  )
}

const opener = page.getByRole('button', { name: 'Open' })
const dialog = page.getByRole('dialog', { name: 'Why We Need Your Location' })

beforeEach(async () => {
  show(<Opener />)
  await opener.click()
})

it('is modal, named by its title, and begins there', async () => {
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().matches(':modal')).toBe(true)
  await expect.element(page.getByRole('heading', { name: 'Why We Need Your Location' })).toHaveFocus()
})

it('closes on Escape and gives focus back', async () => {
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.query()).toBeNull()
  await expect.element(opener).toHaveFocus()
})

it('closes by its button', async () => {
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
})

it('gives focus back even when it goes away while open', async () => {
  await page.getByRole('button', { name: 'Leave the page' }).click()
  await expect.element(opener).toHaveFocus()
})

it('can be opened again', async () => {
  await userEvent.keyboard('{Escape}')
  await opener.click()
  await expect.element(dialog).toBeVisible()
})
