import { createQueryClient } from '@hearthline/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleStaff, show } from '../../../testing/show.tsx'
import type { Case } from '../use-case.ts'
import { SignedDeed } from './signed-deed.tsx'

const uuid = 'f2b1c3d4-0000-4000-8000-00000000000a'
const signedDeed = { document: uuid, sha256: 'd'.repeat(64), givenAt: '2026-11-20T10:00:00.000Z' }

const open = (notary: object, answer: () => Response = () => Response.json({ uuid })) => {
  const asked = vi.fn(async (..._: unknown[]) => answer())
  vi.stubGlobal('fetch', asked)
  const record = { uuid, notary } as unknown as Case['record'] // the parts that are read
  show(
    <QueryClientProvider client={createQueryClient()}>
      <SignedDeed record={record} />
    </QueryClientProvider>,
    sampleStaff('processor'),
  )
  return asked
}
afterEach(() => vi.unstubAllGlobals())

const scan = new File([new Uint8Array(2000)], 'deed.pdf', { type: 'application/pdf' })
const choose = () => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]:not([capture])')
  if (input === null) throw new Error('no input')
  return userEvent.upload(input, scan)
}

it('says that the signed deed is missing, and takes it as a file', async () => {
  const asked = open({})
  await expect.element(page.getByText(/The signed deed is not in yet/)).toBeVisible()
  await choose()
  await vi.waitFor(() => expect(String(asked.mock.calls[0]?.[0])).toContain(`/applications/${uuid}/signed-deeds`))
})

it('says why a file was not taken, and keeps it for another try', async () => {
  open({}, () => Response.json({ code: 'fileLocked', message: '' }, { status: 422 }))
  await choose()
  await expect
    .element(page.getByText('This PDF needs a password. Save a copy without one and send that.'))
    .toBeVisible()
  await expect.element(page.getByText('deed.pdf')).toBeVisible()
})

it('leads to the one that is on file', async () => {
  open({ signedDeed })
  await expect
    .element(page.getByRole('link', { name: /Signed deed, brought in/ }))
    .toHaveAttribute('href', `/applications/${uuid}/documents/${uuid}`)
})
