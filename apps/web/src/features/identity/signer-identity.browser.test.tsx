import {
  answerSignerDemographics,
  giveSignerDetails,
  readConsentTest,
  readSigning,
  type SignerTask,
  submitIdentity,
  uploadDocument,
} from '@hearthline/contracts'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStatus, sampleTask } from '../../testing/samples.ts'
import { chooseFile, show } from '../../testing/show.tsx'
import { type StubAnswer, stubServer } from '../../testing/stub-server.ts'
import { SignerIdentityPage } from './signer-identity-page.tsx'

const PATH = '/account/heloc/heloc-signer/identity'
const Where = () => <p>at {useLocation().pathname}</p>
const identity = (change: object = {}): Partial<SignerTask> => ({
  hasConsent: true,
  identity: { status: 'IN_REVIEW', documents: [], tries: 1, reasons: [], withPersonSince: null, ...change },
})
const open = (task: Partial<SignerTask>, answers: readonly StubAnswer[] = []) => {
  const server = stubServer([...answers, [readSigning, sampleTask(task)]])
  show(
    <Routes>
      <Route path={PATH} element={<SignerIdentityPage />} />
      <Route path="*" element={<Where />} />
    </Routes>,
    { path: PATH },
  )
  return server
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
afterEach(() => vi.unstubAllGlobals())

it('[P-2.1-14] asks a signer for their birth date and their own consent, with the code of the test page', async () => {
  const { sentTo } = open({}, [
    [readConsentTest, () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } })],
    [giveSignerDetails, sampleTask({ hasConsent: true })],
  ])
  await button('Continue').click()
  expect(sentTo(giveSignerDetails)).toHaveLength(0)
  await page.getByLabelText('Month').fill('03')
  await page.getByLabelText('Day').fill('04')
  await page.getByLabelText('Year').fill('1985')
  await page.getByLabelText('Characters on the test page').fill('k7qx2m')
  await page.getByRole('checkbox').click()
  await button('Continue').click()
  await vi.waitFor(() => expect(sentTo(giveSignerDetails)).toHaveLength(1), { timeout: 60_000 })
  expect(await sentTo(giveSignerDetails)[0]?.json()).toMatchObject({
    birthDate: '1985-03-04',
    demonstrationCode: 'k7qx2m',
    econsent: true,
  })
})

it.each([
  ['the document is asked for', { hasConsent: true }, "Show us it's you"],
  ['it is being checked', identity(), 'Checking your document'],
  ['it was blurred', identity({ status: 'REJECTED', reasons: ['BLURRED'] }), 'One more photo, please'],
  ['a person looks at it', identity({ withPersonSince: '2026-11-05T17:00:00Z' }), 'A person is looking at it'],
] as const)('[P-2.1-14] shows the borrower’s own check to a signer: %s', async (_, task, title) => {
  open(task)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to dashboard' })).not.toBeInTheDocument()
})

it('[P-2.1-14] goes on to the check by itself once the document is sent', async () => {
  const document = '3f2a1b0c-0000-4000-8000-0000000000d1'
  let task = sampleTask({ hasConsent: true })
  const { sentTo } = open({}, [
    [readSigning, () => Response.json(task)],
    [uploadDocument, { uuid: document }],
    [
      submitIdentity,
      () => {
        task = sampleTask(identity())
        return sampleStatus({ state: 'CO_DEED_REQ' })
      },
    ],
  ])
  await page.getByRole('radio', { name: /US passport/ }).click()
  chooseFile('passport.pdf')
  await expect.poll(() => sentTo(uploadDocument).length).toBe(1)
  await expect.element(page.getByText('passport.pdf')).toBeVisible()
  await button('Send for checking').click()
  await expect.element(page.getByRole('heading', { name: 'Checking your document' })).toBeVisible()
  expect(await sentTo(submitIdentity)[0]?.json()).toEqual({ idType: 'PASSPORT', documents: [document] })
})

it('shows the signer’s own progress, and leads on once the document is confirmed', async () => {
  open({ hasConsent: true })
  await expect.element(page.getByText('Talk to eNotary').first()).toBeInTheDocument()
})

it('leads on to the papers once the identity is confirmed', async () => {
  open(identity({ status: 'VERIFIED' }))
  await expect.element(page.getByText('at /account/heloc/heloc-signer/documents')).toBeVisible()
})

it('asks whoever owes as well what federal law asks, lets each question be refused, and goes on to the document', async () => {
  const asked = { hasConsent: true, owes: true, demographics: 'TO_ASK' } as const
  let task = sampleTask(asked)
  const { sentTo } = open(asked, [
    [readSigning, () => Response.json(task)],
    [
      answerSignerDemographics,
      () => {
        task = sampleTask({ ...asked, demographics: 'NOT_PROVIDED' })
        return Response.json(task)
      },
    ],
  ])
  await expect.element(page.getByRole('heading', { name: 'Three questions for fair lending' })).toBeVisible()
  await button('Continue').click()
  expect(sentTo(answerSignerDemographics)).toHaveLength(0)
  const refusals = page.getByRole('checkbox', { name: /I do not wish to provide/ })
  await expect.element(refusals.nth(2)).toBeVisible()
  for (const nth of [0, 1, 2]) await refusals.nth(nth).click()
  await button('Continue').click()
  await expect.element(page.getByRole('heading', { name: "Show us it's you" })).toBeVisible()
  const refused = { codes: [], notProvided: true }
  expect(await sentTo(answerSignerDemographics)[0]?.json()).toMatchObject({
    ethnicity: refused,
    race: refused,
    sex: refused,
  })
})

it('does not ask where nobody may (control)', async () => {
  open({ hasConsent: true, demographics: 'NOT_ASKED' })
  await expect.element(page.getByRole('heading', { name: "Show us it's you" })).toBeVisible()
})
