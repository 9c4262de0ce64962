import { forgetToken, saveToken } from '@hearthline/client'
import {
  type ApplicationRecord,
  beginProof,
  confirmBank,
  type Endpoint,
  giveProof,
  inviteSigner,
  listDocuments,
  listSigners,
  type ReplyOf,
  readProfile,
  readRecord,
  readStatus,
  setAutopay,
  setDisbursement,
} from '@hearthline/contracts'
import { sampleOffer } from '@hearthline/domain/application'
import type { Step } from '@hearthline/domain/workflow'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppRoutes } from './routing/index.ts'
import { violationsOfDialog } from './testing/dialog-violations.ts'
import { sampleProfile, sampleRecord, sampleStatus } from './testing/samples.ts'
import { show } from './testing/show.tsx'
import { type StubAnswer, stubServer } from './testing/stub-server.ts'

const uuid = sampleStatus().uuid
const disburse = {
  uuid,
  routingNumber: '021000021',
  mask: '7890',
  accountType: 'CHECKING',
  holderName: 'Avery Sample',
} as const
const signer = {
  uuid: '3f2a1b0c-0000-4000-8000-0000000000a1',
  firstName: 'Robin',
  lastName: 'Example',
  email: 'robin@example.com',
  owes: false,
  standing: 'INVITED',
  invitedAt: '2026-11-03T17:00:00Z',
  invitationEndsAt: '2026-12-03T17:00:00Z',
  openedAt: null,
  signedAt: null,
  declinedBecause: null,
  hasSignedDeed: false,
} satisfies ReplyOf<typeof listSigners>[number]
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

type Page = {
  readonly call: Endpoint
  readonly at: string
  readonly step: Step
  readonly record?: Partial<ApplicationRecord>
  readonly more?: readonly StubAnswer[]
  readonly refusal?: string
  /** The status of the application without it. */
  readonly reply?: unknown
  readonly act: () => Promise<unknown>
  readonly says: string
  /** What was typed and must still be there. */
  readonly typed?: () => Promise<unknown>
}

const pages: readonly Page[] = [
  {
    call: setDisbursement,
    at: 'bank/manual-disburse',
    step: 'DISBURSEMENT_ACCOUNT',
    act: async () => {
      await page.getByLabelText('Routing number').fill('021000021')
      await page.getByLabelText('Account number', { exact: true }).fill('1234567890')
      await page.getByLabelText('Account number again').fill('1234567890')
      await page.getByRole('radio', { name: 'Checking' }).click()
      await page.getByLabelText('Name on the account').fill('Avery Sample')
      await press('Check this account')
    },
    says: 'which account or lender money goes to',
    typed: () => expect.element(page.getByLabelText('Routing number')).toHaveValue('021000021'),
  },
  {
    call: setAutopay,
    at: 'bank/autopay',
    step: 'AUTOPAY_ACCOUNT',
    record: { bank: { disburse }, offer: { ...sampleOffer, autopay: false } },
    act: () => press('Continue'),
    says: 'which account or lender money goes to',
  },
  {
    call: confirmBank,
    at: 'bank/confirm',
    step: 'VERIFIED_AUTOPAY_ACCOUNT',
    record: { bank: { disburse, payType: 'MANUAL' }, offer: sampleOffer },
    act: () => press('Yes, this is right'),
    says: 'the account that your money is paid to',
  },
  {
    call: inviteSigner,
    at: 'signing/additional',
    step: 'CO_DEED_REQ',
    reply: [signer],
    more: [[listSigners, [signer]]],
    act: async () => {
      await press('Use another address for Robin')
      await page.getByLabelText('Email of Robin').fill('robin.right@example.com')
      await press('Send it to this address')
    },
    says: 'how we reach people',
    typed: () => expect.element(page.getByLabelText('Email of Robin')).toHaveValue('robin.right@example.com'),
  },
]

const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
const field = dialog.getByLabelText('Your password')
const refused = (code: string, status: number) => Response.json({ code, message: '' }, { status })

/** A page whose call is refused until the password was given. */
const open = (of: Page, how: ReplyOf<typeof beginProof> = { by: 'password', passkey: false }) => {
  let isProved = false
  const server = stubServer([
    [
      of.call,
      () =>
        isProved ? (of.reply ?? sampleStatus({ state: of.step })) : refused(of.refusal ?? 'freshProofNeeded', 403),
    ],
    [beginProof, how],
    [
      giveProof,
      ({ body }: { body: string }) => {
        isProved = JSON.parse(body).secret === 'four words in a row'
        return isProved ? { proved: true } : refused('passwordWrong', 409)
      },
    ],
    ...(of.more ?? []),
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state: of.step })],
    [readRecord, sampleRecord({ step: of.step, ...of.record })],
    [listDocuments, []],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${uuid}/${of.at}` })
  return server
}
const faults = () => violationsOfDialog(dialog.element())

beforeEach(async () => {
  await page.viewport(1440, 1000)
  saveToken('sample')
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe.each(pages.map((of) => [of.call.name, of] as const))('the page of %s', (_, of) => {
  it('asks who one is, says why, and goes on with the same act, by keyboard alone', async () => {
    const { sentTo } = open(of)
    await of.act()
    await expect.element(dialog).toHaveTextContent(of.says)
    await expect.element(field).toHaveFocus()
    expect(await faults()).toEqual([])
    await userEvent.keyboard('not this one{Enter}')
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('That is not your password.')
    expect(await faults()).toEqual([])
    await of.typed?.()
    await field.fill('four words in a row')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sentTo(of.call).length).toBe(2)
    await expect.element(dialog).not.toBeInTheDocument()
    const [first, second] = sentTo(of.call)
    expect(await second?.text()).toBe(await first?.text())
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })

  it('keeps what was typed where the question is closed, and sends nothing more', async () => {
    const { sentTo } = open(of)
    await of.act()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('Confirm that it is you, then try again.').first()).toBeVisible()
    await of.typed?.()
    expect(sentTo(of.call)).toHaveLength(1)
  })
})

describe('the question', () => {
  const [, autopay] = pages
  if (autopay === undefined) throw new Error('no page of autopay')

  it.each([
    ['code', 'Code from the email'],
    ['secondFactor', 'Code from your app, or a recovery code'],
  ] as const)('is for a %s where that is how they prove it, and fits a phone', async (by, label) => {
    await page.viewport(320, 800)
    open(autopay, { by, passkey: true })
    await autopay.act()
    await expect.element(dialog.getByLabelText(label)).toHaveFocus()
    await expect.element(dialog.getByRole('button', { name: 'Use a passkey instead' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    expect(await faults()).toEqual([])
  })

  it('is not asked of whoever is refused for another reason (control)', async () => {
    const { asked } = open({ ...autopay, refusal: 'eventNotExpected' })
    await autopay.act()
    await expect.element(page.getByText('Your application has moved on.').first()).toBeVisible()
    expect(asked).toContain(setAutopay.name)
    expect(asked).not.toContain(beginProof.name)
    expect(dialog.query()).toBeNull()
  })
})
