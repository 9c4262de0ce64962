import { createQueryClient } from '@hearthline/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../../testing/show.tsx'
import { stubFetch } from '../../../testing/stub-fetch.ts'
import type { Case } from '../use-case.ts'
import { EvidenceCards } from './evidence-card.tsx'

const uuid = 'f2b1c3d4-0000-4000-8000-00000000000a'
const me = sampleStaff('processor')
const at = '2026-11-20T18:00:00.000Z'

type Proposal = Case['evidenceProposals'][number]
const proposal: Proposal = {
  uuid: 'f2b1c3d4-0000-4000-8000-00000000000c',
  what: 'VALUATION',
  document: { uuid: 'f2b1c3d4-0000-4000-8000-00000000000d', type: 'APPRAISAL' },
  figures: [
    { figure: 'VALUE', before: 640_000_00, after: 500_000_00 },
    { figure: 'VALUE_SOURCE', before: 'AVM', after: 'APPRAISAL' },
    { figure: 'DATED', before: null, after: '2026-11-18' },
  ],
  reason: 'The appraiser was inside',
  by: { staffUuid: 'f2b1c3d4-0000-4000-8000-00000000000b', name: 'Jo Marsh', roles: ['processor'] },
  at,
  sentBack: null,
}

const open = (change: Partial<Proposal> = {}, staff = me) => {
  const asked = stubFetch(() => Response.json({ code: 'ownWork', message: '' }, { status: 409 }))
  const found = { record: { uuid }, tasks: [], evidenceProposals: [{ ...proposal, ...change }] } as unknown as Case // the parts that are read
  show(
    <QueryClientProvider client={createQueryClient()}>
      <EvidenceCards found={found} />
    </QueryClientProvider>,
    staff,
  )
  return asked
}
afterEach(() => vi.unstubAllGlobals())

const decide = page.getByRole('button', { name: 'Decide' })

describe('evidence that a colleague brought', () => {
  it('stands with every figure as it is and as it would be, who brought it, why, and its document', async () => {
    open()
    const value = page.getByRole('row').filter({ hasText: 'Value of the home' })
    await expect.element(value).toHaveTextContent(/\$640,000.*\$500,000/)
    await expect
      .element(page.getByRole('row').filter({ hasText: 'Valued by' }))
      .toHaveTextContent(/Automated value.*Appraisal/)
    await expect.element(page.getByText(/Brought by Jo Marsh · Processor/)).toBeVisible()
    await expect.element(page.getByText('The appraiser was inside')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Open the document: Appraisal report' }))
      .toHaveAttribute('href', expect.stringContaining(proposal.document.uuid))
  })

  it('of a title says what the deed would repeat', async () => {
    open({
      what: 'TITLE',
      figures: [
        { figure: 'PARCEL_NUMBER', before: null, after: '0999-01-001' },
        { figure: 'LEGAL_DESCRIPTION', before: null, after: 'Lot 1, Block 1' },
        { figure: 'VESTING', before: 'Avery Sample', after: 'Avery Sample, a married woman' },
        { figure: 'SOURCE_DEED_ON', before: null, after: '2014-06-12' },
      ],
    })
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect.element(row('Parcel number')).toHaveTextContent(/–.*0999-01-001/)
    await expect.element(row('Legal description')).toHaveTextContent(/–.*Lot 1, Block 1/)
    await expect.element(row('How title is held')).toHaveTextContent(/Avery Sample.*a married woman/)
    await expect.element(row('Deed recorded on')).toHaveTextContent(/Jun 12, 2014/)
  })

  it('is approved, or sent back with a reason; a refusal is said', async () => {
    const asked = open()
    await page.getByRole('radio', { name: 'Send back with a reason' }).click()
    await decide.click()
    await expect.element(page.getByText('Required')).toBeVisible()
    expect(asked).toEqual([])
    await page.getByRole('radio', { name: 'Approve: it counts from now on' }).click()
    await decide.click()
    await vi.waitFor(() => expect(asked[0]).toContain(`/${proposal.uuid}/judgements`), {
      timeout: 60_000,
    })
    await expect.element(page.getByText(/Somebody else must approve it/)).toBeVisible()
  })

  it.each([
    ['whoever brought it', { by: { ...proposal.by, staffUuid: me.uuid } }, me, 'You brought this.'],
    [
      'a funder',
      {},
      sampleStaff('funder'),
      'A processor, an underwriter or a manager approves evidence that a colleague brought.',
    ],
    [
      'anybody once it is sent back',
      { sentBack: { by: proposal.by, at, reason: 'Page 2 is missing' } },
      me,
      'Sent back: Page 2 is missing',
    ],
  ] as const)('is not approved by %s, who is told why', async (_, change, staff, words) => {
    open(change as Partial<Proposal>, staff)
    await expect.element(page.getByText(words)).toBeVisible()
    expect(decide.elements()).toEqual([])
  })
})
