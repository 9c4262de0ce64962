import { later } from '@hearthline/client'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { SideContent, SnagBoundary } from './index.ts'

const Chat = () => <p>The chat</p>

/** A part whose code cannot be had so many times, as on a network that comes back. */
const comesAfter = (failures: number) => {
  const load = vi.fn(async () => Chat)
  for (let nth = 0; nth < failures; nth++) load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  return { Part: later(load), load }
}
const chat = page.getByText('The chat')
const retry = page.getByRole('button', { name: 'Try again' })

/**
 * A part whose code cannot be had before the network is back. On a slow machine React renders a part that failed once
 * more, and with it asks for the code once more: a number of failures would be used up before anybody presses.
 */
const comesWithNetwork = () => {
  const network = { isBack: false }
  const load = async () => {
    if (!network.isBack) throw new TypeError('Failed to fetch')
    return Chat
  }
  return { Part: later(load), network }
}

/** As a person does, some time after the words appeared. */
const triesAgain = async (network: { isBack: boolean }) => {
  await expect.element(retry).toBeVisible()
  await new Promise((later) => setTimeout(later, 300))
  network.isBack = true
  await retry.click()
}

it('leaves the page standing where what is offered beside it cannot be had, and brings it later by itself', async () => {
  const { Part, load } = comesAfter(1)
  show(
    <>
      <h1>The page</h1>
      <SideContent againInMs={300}>
        <Suspense>
          <Part />
        </Suspense>
      </SideContent>
    </>,
  )
  await expect.element(page.getByRole('heading', { name: 'The page' })).toBeVisible()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), { timeout: 60_000 })
  await expect.element(chat).toBeVisible()
})

it('says so where somebody asked for it, and tries again when told to', async () => {
  const { Part, network } = comesWithNetwork()
  show(
    <SideContent
      otherwise={(_, again) => (
        <button type="button" onClick={again}>
          Try again
        </button>
      )}
    >
      <Suspense>
        <Part />
      </Suspense>
    </SideContent>,
  )
  await triesAgain(network)
  await expect.element(chat).toBeVisible()
})

it('brings a page whose code could not be had when the borrower tries again', async () => {
  const { Part, network } = comesWithNetwork()
  show(
    <SnagBoundary resetKey="/dashboard">
      <Suspense>
        <Part />
      </Suspense>
    </SnagBoundary>,
  )
  await triesAgain(network)
  await expect.element(chat).toBeVisible()
})
