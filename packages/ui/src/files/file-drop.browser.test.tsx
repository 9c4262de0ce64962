import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { FileDrop, type FileDropProps } from './file-drop.tsx'

const given = { onFiles: vi.fn(), onRemove: vi.fn(), onRetry: vi.fn() }
const drop = (rest: Partial<FileDropProps> = {}) => (
  <FileDrop
    label="Declarations page"
    help="PDF, up to 20 MB"
    accept=".pdf"
    camera
    files={[
      { key: 'a', name: 'page.pdf', state: 'sending', share: 0.64 },
      { key: 'b', name: 'bill.pdf', state: 'failed', note: 'It is a bill.' },
    ]}
    {...given}
    {...rest}
  />
)
const pdf = () => new File(['%PDF'], 'dec.pdf', { type: 'application/pdf' })

beforeEach(() => {
  vi.clearAllMocks()
})

it('takes a file that is chosen, and the same one again', async () => {
  show(drop())
  const chooser = page.getByLabelText('Choose a file')
  await expect.element(chooser).toHaveAccessibleDescription('PDF, up to 20 MB')
  await chooser.upload(pdf())
  await chooser.upload(pdf())
  expect(given.onFiles).toHaveBeenCalledTimes(2)
  expect(given.onFiles.mock.calls[0]?.[0][0].name).toBe('dec.pdf')
})

it('opens the camera for a photo', async () => {
  show(drop())
  await expect.element(page.getByLabelText('Take a photo')).toHaveAttribute('capture', 'environment')
})

it('takes a file that is dropped', () => {
  const { host } = show(drop())
  const carried = new DataTransfer()
  carried.items.add(pdf())
  host.querySelector('.hl-drop')?.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: carried }))
  expect(given.onFiles).toHaveBeenCalledOnce()
})

it('says how far each file is, and takes one back', async () => {
  show(drop())
  await expect.element(page.getByRole('progressbar', { name: 'Sending page.pdf' })).toHaveAttribute('value', '64')
  await page.getByRole('button', { name: 'Cancel page.pdf' }).click()
  expect(given.onRemove).toHaveBeenCalledWith('a')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(given.onRetry).toHaveBeenCalledWith('b')
})

it('is described by what is wrong', async () => {
  show(drop({ error: 'Add the page before you go on.', files: [] }))
  await expect
    .element(page.getByLabelText('Choose a file'))
    .toHaveAccessibleDescription('PDF, up to 20 MB Error: Add the page before you go on.')
})
