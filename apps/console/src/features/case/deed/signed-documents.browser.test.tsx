import { createQueryClient } from '@hearthline/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleStaff, show } from '../../../testing/show.tsx'
import type { Case } from '../use-case.ts'
import { SignedDocuments } from './signed-documents.tsx'

const uuid = 'f2b1c3d4-0000-4000-8000-00000000000a'
const owner = { uuid: 'f2b1c3d4-0000-4000-8000-00000000000b', name: 'Robin Example' }
type Slot = Case['signedDocuments'][number]
const note: Slot = { type: 'CREDIT_AGREEMENT', owner: null, pages: 7, signed: null }
const receipt: Slot = { type: 'NOTICE_OF_RIGHT_TO_CANCEL', owner, pages: 1, signed: null }
const deed: Slot = {
  type: 'SECURITY_INSTRUMENT',
  owner: null,
  pages: null,
  signed: { document: uuid, at: '2026-11-20T10:00:00.000Z', isScan: true },
}

const open = (
  signedDocuments: readonly Slot[],
  {
    step = 'MANUAL_DEED_SIGNING',
    answer = () => Response.json({ uuid }),
  }: { step?: string; answer?: () => Response } = {},
) => {
  const asked = vi.fn(async (..._: unknown[]) => answer())
  vi.stubGlobal('fetch', asked)
  const found = { record: { uuid, step }, signedDocuments } as unknown as Case // the parts that are read
  show(
    <QueryClientProvider client={createQueryClient()}>
      <SignedDocuments found={found} />
    </QueryClientProvider>,
    sampleStaff('processor'),
  )
  return asked
}
afterEach(() => vi.unstubAllGlobals())

const scan = new File([new Uint8Array(2000)], 'note.pdf', { type: 'application/pdf' })
const choose = (nth = 0) => {
  const input = document.querySelectorAll<HTMLInputElement>('input[type="file"]')[nth]
  if (input === undefined) throw new Error('no input')
  return userEvent.upload(input, scan)
}

it('has a slot for each document, and says how many are missing and how many pages went out', async () => {
  open([note, receipt, deed])
  await expect
    .element(page.getByText('2 signed documents are missing. Nothing is recorded or paid without them.'))
    .toBeVisible()
  await expect.element(page.getByText(/7 pages were given out/)).toBeVisible()
  await expect.element(page.getByText(/of Robin Example/).first()).toBeVisible()
})

it('sends a scan to its own slot', async () => {
  const asked = open([note, receipt])
  await choose(1)
  await vi.waitFor(() => expect(String(asked.mock.calls[0]?.[0])).toContain(`/applications/${uuid}/signed-documents`), {
    timeout: 60_000,
  })
  const [, sent] = asked.mock.calls[0] ?? []
  const { body } = sent as { body: FormData }
  expect([body.get('type'), body.get('owner')]).toEqual(['NOTICE_OF_RIGHT_TO_CANCEL', owner.uuid])
})

it('says why a file was not taken, and keeps it for another try', async () => {
  open([note], { answer: () => Response.json({ code: 'pagesMissing', message: '' }, { status: 422 }) })
  await choose()
  await expect.element(page.getByText(/fewer pages than the document that was given out/)).toBeVisible()
  await expect.element(page.getByText('note.pdf')).toBeVisible()
})

it.each([
  ['at the meeting a better scan may take its place', 'MANUAL_DEED_SIGNING', 1],
  ['afterwards what is on file stays', 'FUNDING_DECISION', 0],
] as const)('leads to the one that is on file: %s', async (_, step, slots) => {
  open([deed], { step })
  await expect.element(page.getByText('Every signed document is on file.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /signed, on file since/ }))
    .toHaveAttribute('href', `/applications/${uuid}/documents/${uuid}`)
  expect(document.querySelectorAll('input[type="file"]')).toHaveLength(slots)
})
