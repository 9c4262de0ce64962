import { createQueryClient } from '@hearthline/client'
import type { ReplyOf, readNotaryRecord } from '@hearthline/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../testing/show.tsx'
import { stubFetch } from '../../testing/stub-fetch.ts'
import { NotaryRecordCard } from './notary-record-card.tsx'

const UUID = 'f2b1c3d4-0000-4000-8000-000000000002'
const JOURNAL = 'f2b1c3d4-0000-4000-8000-00000000000b'

type Found = ReplyOf<typeof readNotaryRecord>
const kept: Found = {
  record: { journal: JOURNAL, entry: 'E-41', recording: { reference: 'R-41', keptThrough: '2036-11-20' } },
}

afterEach(() => vi.unstubAllGlobals())

const open = (role: 'processor' | 'underwriter', reply: Found = kept, isNotarized = true) => {
  const asked = stubFetch(() => Response.json(reply))
  show(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <NotaryRecordCard uuid={UUID} isNotarized={isNotarized} />
      </MemoryRouter>
    </QueryClientProvider>,
    sampleStaff(role),
  )
  return asked
}

describe('the notary’s record', () => {
  it('has the entry, which opens the journal, and where the recording is', async () => {
    open('underwriter')
    const entry = page.getByRole('link', { name: 'E-41' })
    await expect.element(entry).toBeVisible()
    expect(entry.element().getAttribute('href')).toContain(JOURNAL)
    await expect.element(page.getByText('R-41')).toBeVisible()
    await expect.element(page.getByText(/Nov.* 20, 2036/)).toBeVisible()
  })

  it('says nothing of a day that the platform did not name', async () => {
    open('underwriter', {
      record: { journal: JOURNAL, entry: 'E-41', recording: { reference: 'R-41', keptThrough: null } },
    })
    await expect.element(page.getByText('R-41')).toBeVisible()
    expect(page.getByText('Kept through').query()).toBeNull()
  })

  it('is not asked for by whoever may not read it, nor before the act', () => {
    expect(open('processor')).toEqual([])
    expect(open('underwriter', kept, false)).toEqual([])
  })
})
