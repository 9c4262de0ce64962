import { giveCustomerDetails, readSigning, type SignerTask } from '@hearthline/contracts'
import axe from 'axe-core'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { typedHere } from '../../forms/index.ts'
import { SignerLayout } from '../../signer/index.ts'
import { labelWith } from '../../testing/sample-label.ts'
import { sampleTask } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { type StubAnswer, stubServer } from '../../testing/stub-server.ts'
import { SignerIdentityPage } from './signer-identity-page.tsx'

const PATH = '/account/heloc/heloc-signer/identity'
const Where = () => <p>at {useLocation().pathname}</p>
const DocumentsSample = () => <SignerLayout at={['heloc-signer/documents']}>The papers</SignerLayout>
const owing = { hasConsent: true, owes: true, owesDetails: true } as const
const verified: Partial<SignerTask> = {
  standing: 'IDENTIFIED',
  identity: { status: 'VERIFIED', documents: [], tries: 1, reasons: [], withPersonSince: null },
}

const open = (task: Partial<SignerTask>, answers: readonly StubAnswer[] = [], path = PATH) => {
  const server = stubServer([...answers, [readSigning, sampleTask(task)]])
  show(
    <Routes>
      <Route path={PATH} element={<SignerIdentityPage />} />
      <Route path="/account/heloc/heloc-signer/documents" element={<DocumentsSample />} />
      <Route path="*" element={<Where />} />
    </Routes>,
    // A made-up number is one of a sandbox.
    { path, label: labelWith({ ours: { sandbox: true } }) },
  )
  return server
}
const title = () => page.getByRole('heading', { name: 'Where you live, and your tax number' })
const box = (name: string) => page.getByRole('textbox', { name })
const number = () => box('Social Security number or ITIN')
const send = () => page.getByRole('button', { name: 'Continue', exact: true }).click()
const fill = async () => {
  await box('Street address').fill('40 Elsewhere Court')
  await box('City').fill('Denver')
  await page.getByRole('combobox', { name: 'State' }).selectOptions('CO')
  await box('ZIP code').fill('80202')
  await number().fill('900-41-1041')
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  sessionStorage.clear()
  localStorage.clear()
  typedHere.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('whoever owes', () => {
  it('is told why, gives address and number, and goes on to the document', async () => {
    let task = sampleTask(owing)
    const { sentTo } = open(owing, [
      [readSigning, () => Response.json(task)],
      [
        giveCustomerDetails,
        () => {
          task = sampleTask({ ...owing, owesDetails: false })
          return Response.json(task)
        },
      ],
    ])
    await expect.element(title()).toBeVisible()
    await expect.element(page.getByText(/federal law requires us to record your home address/)).toBeVisible()
    await send()
    await expect.element(page.getByText('Street address: Required')).toBeVisible()
    expect(sentTo(giveCustomerDetails)).toHaveLength(0)
    await fill()
    await send()
    await expect.element(page.getByRole('heading', { name: "Show us it's you" })).toBeVisible()
    expect(await sentTo(giveCustomerDetails)[0]?.json()).toEqual({
      taxId: '900-41-1041',
      street: '40 Elsewhere Court',
      city: 'Denver',
      state: 'CO',
      zip: '80202',
    })
  })

  it.each([
    [
      'a number that is never issued',
      { path: 'taxId', code: 'taxIdImpossible' },
      /ITIN: No such number is ever issued/,
    ],
    ['a PO box', { path: 'street', code: 'streetIsPoBox' }, /^Street address: /],
  ])('keeps all that was typed where %s is refused, and reads why at the field', async (_, error, words) => {
    const refused = () =>
      Response.json({ code: 'invalidInput', message: 'Another look.', fields: [error] }, { status: 422 })
    open(owing, [[giveCustomerDetails, refused]])
    await fill()
    await send()
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(box('Street address')).toHaveValue('40 Elsewhere Court')
    await expect.element(number()).toHaveValue('900-41-1041')
  })

  it('finds the address again after a reload, and never the number', async () => {
    open(owing)
    await fill()
    const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    await vi.waitFor(() => expect(kept()).toContain('80202'), { timeout: 60_000 })
    expect(kept()).not.toMatch(/900-?41-?1041/)
    document.body.replaceChildren()
    typedHere.clear() // as a reload does
    open(owing)
    await expect.element(box('Street address')).toHaveValue('40 Elsewhere Court')
    await expect.element(number()).toHaveValue('')
  })

  it('is asked before the papers where their document was confirmed already', async () => {
    open({ ...owing, ...verified }, [], '/account/heloc/heloc-signer/documents')
    await expect.element(title()).toBeVisible()
  })

  it.each([
    [1280, 'a desk'],
    [320, 'a phone'],
  ])('at %d px, on %s, meets no fault that axe finds, empty and wrong', async (width) => {
    await page.viewport(width, 900)
    open(owing)
    await expect.element(title()).toBeVisible()
    const errors = async () => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished))
      return (await axe.run(page.getByRole('main').element())).violations.map(({ id }) => id)
    }
    expect(await errors()).toEqual([])
    await send()
    await expect.element(page.getByText('Street address: Required')).toBeVisible()
    expect(await errors()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

describe('nobody else is asked', () => {
  it.each([
    ['an owner who owes nothing', { hasConsent: true, owes: false }, "Show us it's you"],
    ['whoever told it', { hasConsent: true, owes: true }, "Show us it's you"],
    ['whoever has not agreed to electronic papers yet', { ...owing, hasConsent: false }, 'First, about you'],
  ])('%s', async (_, task, heading) => {
    open(task)
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
  })

  it('whoever has signed', async () => {
    open({ ...verified, hasConsent: true, owes: true, standing: 'SIGNED', signedAt: '2026-11-06T19:00:00.000Z' })
    await expect.element(page.getByText('The papers')).toBeVisible()
  })
})
