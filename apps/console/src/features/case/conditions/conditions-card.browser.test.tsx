import { createQueryClient, readKey } from '@hearthline/client'
import { type ConditionRecord, listSigners, readConditions, type SignerRow } from '@hearthline/contracts'
import { STAFF_CONDITIONS } from '@hearthline/domain/conditions'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../../testing/show.tsx'
import { bodyOf, errorsIn } from '../actions/body-of.ts'
import { askSignerAction, judgeAction, OPEN_CONDITION, waiveAction } from './condition-actions.ts'
import { ConditionsCard } from './conditions-card.tsx'

const zone = 'America/Denver'
const asked = { commentsToBorrower: 'The last page is missing', notes: '', documents: '2', reason: 'Page three' }

describe('the forms of a condition', () => {
  it.each(STAFF_CONDITIONS)('%s: filled in, it is what the contract takes', (category) => {
    const body = bodyOf(OPEN_CONDITION, { ...asked, category }, zone)
    expect(errorsIn(OPEN_CONDITION, body)).toEqual({})
    expect(OPEN_CONDITION.endpoint.body.parse(body)).toMatchObject({ category, documents: 2 })
  })

  it.each([
    ['commentsToBorrower', '', 'required'],
    ['documents', 'two', 'required'],
    ['documents', '11', 'amountTooHigh'],
    ['reason', ' ', 'required'],
  ])('with %s %j nothing is sent', (name, value, code) => {
    const body = bodyOf(OPEN_CONDITION, { ...asked, category: 'GENERIC_DOCUMENT_REQUEST', [name]: value }, zone)
    expect(errorsIn(OPEN_CONDITION, body)).toEqual({ [name]: code })
  })

  it.each([
    ['accepts', judgeAction('c'), { verdict: 'ACCEPT', reason: 'Complete' }],
    ['asks again', judgeAction('c'), { verdict: 'REJECT', reason: 'Page two is missing' }],
    ['does without it', waiveAction('c'), { reason: 'Seen elsewhere' }],
  ] as const)('one that %s says why', (_, action, typed) => {
    expect(errorsIn(action, bodyOf(action, typed, zone))).toEqual({})
    expect(errorsIn(action, bodyOf(action, { ...typed, reason: '' }, zone))).toEqual({ reason: 'required' })
  })
})

describe('the form for an additional signer', () => {
  const robin = { uuid: 'robin', owes: true }

  it.each([
    ['who will owe', robin, ['HELOC_MANUAL_PAYSTUB_UPLOAD', 'GENERIC_DOCUMENT_REQUEST']],
    ['who will not', { ...robin, owes: false }, ['GENERIC_DOCUMENT_REQUEST']],
  ])('offers for one %s', (_, signer, values) => expect(askSignerAction(signer).verdict?.values).toEqual(values))

  it.each([
    ['', 1],
    ['3', 3],
  ])('[C-9-18] with %j documents asks for %i', (documents, count) => {
    const action = askSignerAction(robin)
    const body = bodyOf(action, { ...asked, documents, category: 'HELOC_MANUAL_PAYSTUB_UPLOAD' }, zone)
    expect(errorsIn(action, body)).toEqual({})
    expect(action.endpoint.body.parse(body)).toMatchObject({ documents: count })
  })
})

describe('the card of a case', () => {
  const uuid = 'f2b1c3d4-0000-4000-8000-00000000000a'
  const of = { params: { uuid } }
  afterEach(() => vi.unstubAllGlobals())

  const row = (change: Partial<SignerRow>) =>
    ({ uuid: 'robin', firstName: 'Robin', lastName: 'Example', owes: true, openedAt: null, ...change }) as SignerRow // the parts that are read
  const condition = (change: Partial<ConditionRecord>) =>
    ({
      uuid: crypto.randomUUID(),
      categoryEnum: 'HELOC_MANUAL_PAYSTUB_UPLOAD',
      state: 'OPEN',
      since: '2026-11-03T17:00:00Z',
      commentsToBorrower: null,
      signer: null,
      owner: 'BORROWER',
      blocks: ['closing', 'funding'],
      documents: [],
      ...change,
    }) as ConditionRecord // the parts that are read
  const open = (conditions: readonly ConditionRecord[], signers: readonly SignerRow[] = []) => {
    const queries = createQueryClient()
    queries.setQueryData(readKey(readConditions, of), conditions)
    queries.setQueryData(readKey(listSigners, of), signers)
    vi.stubGlobal('fetch', async () => new Promise(() => undefined))
    const record = { uuid, step: 'CO_DEED_REQ' } as const
    show(
      <QueryClientProvider client={queries}>
        <ConditionsCard record={record as Parameters<typeof ConditionsCard>[0]['record']} />
      </QueryClientProvider>,
      sampleStaff('processor'),
    )
  }

  it('names the party of each condition, and who it waits for', async () => {
    open([condition({ signer: { uuid: 'robin', name: 'Robin Example' } }), condition({})])
    const lines = page.getByRole('listitem')
    await expect.element(lines.nth(0)).toHaveTextContent('Paystubs · Robin Example · waits for the signer')
    await expect.element(lines.nth(1)).toHaveTextContent('Paystubs · waits for the borrower')
  })

  it('asks a signer who has come, and none who has not', async () => {
    open([], [row({ openedAt: '2026-11-03T17:00:00Z' }), row({ uuid: 'kim', firstName: 'Kim' })])
    await page.getByText('Ask Robin Example for something').click()
    await expect.element(page.getByRole('button', { name: 'Ask the signer' })).toBeVisible()
    expect(page.getByText('Ask Kim Example for something').elements()).toEqual([])
  })
})
