import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { Loader, Skeleton } from './loader.tsx'
import { ProcessingModal } from './processing-modal.tsx'
import { SaveState } from './save-state.tsx'
import { ToastProvider, useToasts } from './toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('toasts', () => {
  const Toaster = () => {
    const { show: showToast } = useToasts()
    return (
      <>
        <button type="button" onClick={() => [1, 2, 3, 4, 5, 6].map((number) => showToast({ text: `News ${number}` }))}>
          Six
        </button>
        <button type="button" onClick={() => showToast({ text: 'Not sent', action: <a href="#again">Try again</a> })}>
          Offer
        </button>
      </>
    )
  }
  const region = page.getByRole('status')
  beforeEach(async () => {
    await page.viewport(1280, 900)
    show(
      <ToastProvider>
        <Toaster />
      </ToastProvider>,
    )
  })

  it('are five at most: the oldest makes room [P-4.4-13] [P-9-37]', async () => {
    await page.getByRole('button', { name: 'Six' }).click()
    await expect.element(region).not.toHaveTextContent('News 1')
    await expect.element(region).toHaveTextContent('News 2')
    expect(page.getByRole('button', { name: 'Dismiss' }).elements()).toHaveLength(5)
  })

  it('leave by themselves, but not while something can be done there', async () => {
    await page.getByRole('button', { name: 'Six' }).click()
    await page.getByRole('button', { name: 'Offer' }).click()
    await expect.element(region).toHaveTextContent('Not sent')
    vi.advanceTimersByTime(60_000)
    await expect.element(region).not.toHaveTextContent('News')
    await expect.element(region).toHaveTextContent('Not sent')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(region).toBeEmptyDOMElement()
  })
})

it('a loader goes 300 ms after the work stopped [P-9-31]', async () => {
  const { again } = show(<Loader active words="Getting your documents" />)
  again(<Loader active={false} words="Getting your documents" />)
  vi.advanceTimersByTime(299)
  await expect.element(page.getByText('Getting your documents')).toBeVisible()
  vi.advanceTimersByTime(1)
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
})

it('a loader may be the lender’s own animation, still with words', async () => {
  const { host } = show(<Loader active words="Opening" picture={{ src: 'data:,', width: 120, height: 40 }} />)
  expect(host.querySelector('.hl-loader img')).toHaveAttribute('alt', '')
  expect(host.querySelector('.hl-spinner')).toBeNull()
  await expect.element(page.getByRole('status')).toHaveTextContent('Opening')
})

it('a skeleton has words, and is busy', async () => {
  show(<Skeleton words="Getting the queue" shape="rows" />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Getting the queue')
  await expect.element(page.getByRole('status')).toHaveAttribute('aria-busy', 'true')
})

it.each([
  [{ state: 'saved' }, 'Saved'],
  [{ state: 'saving' }, 'Saving'],
  [{ state: 'failed', reason: 'you are offline.' }, 'Not saved: you are offline.'],
] as const)('%j reads "%s"', async (props, words) => {
  show(<SaveState {...props} />)
  await expect.element(page.getByRole('status')).toHaveTextContent(words)
})

describe('a processing modal', () => {
  const modal = page.getByRole('dialog', { name: 'Checking your code' })
  const drawn = (onTimeout: () => void) => (
    <ProcessingModal open title="Checking your code" onTimeout={onTimeout} late={<p>Try again in a minute.</p>}>
      A moment, please.
    </ProcessingModal>
  )

  it('cannot be put away by Escape, however often', async () => {
    show(drawn(vi.fn()))
    await userEvent.keyboard('{Escape}{Escape}{Escape}')
    await expect.element(modal).toBeVisible()
  })

  it('gives up after 30 seconds and says what to do [P-9-32]', async () => {
    const onTimeout = vi.fn()
    show(drawn(onTimeout))
    vi.advanceTimersByTime(29_999)
    expect(onTimeout).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onTimeout).toHaveBeenCalledOnce()
    await expect.element(modal).toHaveTextContent('Try again in a minute.')
  })
})
