import { createQueryClient } from '@hearthline/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { violationsOfPage } from '../../../testing/page-violations.ts'
import { sampleStaff, show } from '../../../testing/show.tsx'
import type { Case } from '../use-case.ts'
import { ManualAnswer } from './manual-answer.tsx'
import { ManualCards } from './manual-cards.tsx'

const uuid = 'f2b1c3d4-0000-4000-8000-00000000000a'
const document = { uuid: 'f2b1c3d4-0000-4000-8000-00000000000d', type: 'RECORDING_CONFIRMATION' } as const
const at = '2026-11-20T18:00:00.000Z'
const me = sampleStaff('processor', 'underwriter')
const funder = sampleStaff('funder')
const colleague = { staffUuid: 'f2b1c3d4-0000-4000-8000-00000000000b', name: 'Jo Marsh', roles: ['processor'] }

const account = {
  routingNumber: '021000021',
  accountNumber: '1234567890',
  accountType: 'CHECKING',
  holderName: 'Avery Sample',
}

type Question = NonNullable<Case['manualQuestion']>
type Answer = Case['manualAnswers'][number]
const recorded = {
  uuid: 'f2b1c3d4-0000-4000-8000-00000000000c',
  given: {
    question: 'recording',
    answer: { outcome: 'recorded', instrumentNumber: '2026-0612345', recordedOn: '2026-11-18' },
  },
  document,
  reason: 'From the county',
  by: colleague,
  at,
  sentBack: null,
} as unknown as Answer // the roles are a plain list here

const open = (
  question: Partial<Question> & Pick<Question, 'question'>,
  answers: readonly Answer[] = [],
  staff = me,
) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location.origin)
    if (!pathname.includes('/ft/')) asked.push(pathname)
    return pathname.endsWith('/account-views')
      ? Response.json(account)
      : Response.json({ code: 'evidenceProposed', message: '' }, { status: 409 })
  })
  const found = {
    record: { uuid, loanNumber: 'HL-1' },
    documents: [{ ...document, fileName: 'deed.pdf', createdAt: at }],
    tasks: [],
    manualQuestion: { reference: `${uuid}:x`, since: at, ...question },
    manualAnswers: answers,
  } as unknown as Case // the parts that are read
  show(
    <QueryClientProvider client={createQueryClient()}>
      <main id="main">
        <h1>Application</h1>
        <ManualAnswer found={found} />
        <ManualCards found={found} />
      </main>
    </QueryClientProvider>,
    staff,
  )
  return asked
}
afterEach(() => vi.unstubAllGlobals())

const send = page.getByRole('button', { name: 'Ask a second person to approve' })

describe('work that a vendor does elsewhere', () => {
  it('of a recording is a number, a day and a document, and says what it lacks', async () => {
    const asked = open({ question: 'recording' })
    await send.click()
    await expect.element(page.getByText('Required').first()).toBeVisible()
    expect(asked).toEqual([])
    await page.getByLabelText('Recording number').fill('2026-0612345')
    await page.getByLabelText('Document that says so').selectOptions(document.uuid)
    await expect.element(page.getByRole('group', { name: 'Recorded on' })).toBeVisible()
  })

  it('of a title adds liens one by one, and asks nothing of a home that is on no record', async () => {
    open({ question: 'titleSummary' })
    await page.getByRole('radio', { name: 'The home is on record' }).click()
    await page.getByRole('button', { name: 'Add a judgment or a tax lien' }).click()
    await page.getByRole('textbox', { name: 'Creditor' }).fill('Sample County')
    await expect.element(page.getByLabelText('Kind')).toHaveValue('JUDGMENT')
    expect(await violationsOfPage()).toEqual([])
    await page.getByRole('radio', { name: 'No home under this owner' }).click()
    await expect.element(page.getByText('Owners on record')).not.toBeInTheDocument()
  })

  it('of a payoff names the debt', async () => {
    open({ question: 'payoffQuote', creditor: 'Example Home Loans', mask: '4410', amountCents: 288_000_00 })
    await expect.element(page.getByText('Example Home Loans · •••• 4410')).toBeVisible()
    await expect.element(page.getByText('$288,000')).toBeVisible()
  })

  it('of a payment is a funder’s, who sees the account on a logged press', async () => {
    const asked = open({ question: 'payment', amountCents: 104_066_33 }, [], funder)
    await page.getByRole('button', { name: 'Show the account' }).click()
    await expect.element(page.getByText('1234567890')).toBeVisible()
    expect(asked[0]).toContain('/account-views')
    await expect.element(page.getByLabelText('Number of the payment')).toBeVisible()
  })

  it('of a payment is no form for a processor', async () => {
    open({ question: 'payment' })
    await expect.element(page.getByText('A funder sends it.')).toBeVisible()
    expect(send.elements()).toEqual([])
  })
})

describe('what a colleague entered in a vendor’s place', () => {
  it('is shown with its document, and approved or sent back', async () => {
    const asked = open({ question: 'recording' }, [recorded])
    await expect.element(page.getByText('2026-0612345')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Open the document: Deed with the stamp of the county' }))
      .toHaveAttribute('href', expect.stringContaining(document.uuid))
    expect(send.elements()).toEqual([])
    await page.getByRole('radio', { name: 'Approve: it counts from now on' }).click()
    await page.getByRole('button', { name: 'Decide' }).click()
    await vi.waitFor(() => expect(asked[0]).toContain(`/manual-answers/${recorded.uuid}/judgements`))
  })

  it('is not approved by whoever entered it, who may enter it again', async () => {
    open({ question: 'recording' }, [{ ...recorded, by: { ...recorded.by, staffUuid: me.uuid } }])
    await expect.element(page.getByText('You brought this.')).toBeVisible()
    await expect.element(send).toBeVisible()
  })
})
