import { forgetToken, saveToken } from '@hearthline/client'
import { type ApplicationStatus, readProfile, readRecord, readStatus } from '@hearthline/contracts'
import type { HomeEquityLaw } from '@hearthline/domain/states'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'

type Case = {
  readonly state: ApplicationStatus['state']
  readonly isSigned?: boolean
  readonly isManual?: boolean
  readonly law?: HomeEquityLaw
}

const open = (home: string, { state, isSigned = true, isManual = false, law }: Case) => {
  const { uuid, property } = sampleRecord()
  const notary = { manual: isManual, tries: 0, waitingPeriodEndsOn: '2026-11-16' }
  stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state, manualNotary: isManual, disclosurelistClosingComplete: isSigned })],
    [
      readRecord,
      sampleRecord({
        step: state,
        stepEnteredAt: '2026-11-05T17:00:00Z',
        notary,
        property: { ...property, state: home, ...(law && { law }) },
      }),
    ],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${uuid}/notary/intro` })
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  saveToken('sample')
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

const signed = 'Signed the agreement'
const unsigned = 'Did your part; nothing is signed yet'
const byVideo = 'Sign the deed by video, about 10 minutes'
const inPerson = 'Sign the deed in person, at a time you choose'
const allAtOffice = 'Sign the agreement and the deed in person, at an office'

const everyWord = [signed, unsigned, byVideo, inPerson, allAtOffice]

it.each([
  ['TX', { state: 'NOTARY_WAITING_PERIOD', isSigned: false, isManual: true }, [unsigned, allAtOffice]],
  ['GA', { state: 'ATTORNEY_REVIEW', isManual: true }, [signed, inPerson]],
  ['CT', { state: 'ATTORNEY_REVIEW', isManual: true }, [signed, inPerson]],
  ['TX', { state: 'GENERATE_NOTARY_DISCLOSURE', isSigned: false, isManual: true }, [unsigned, allAtOffice]],
  ['GA', { state: 'GENERATE_NOTARY_DISCLOSURE', isManual: true }, [signed, inPerson]],
  ['CO', { state: 'GENERATE_NOTARY_DISCLOSURE' }, [signed, byVideo]],
  ['CO', { state: 'GENERATE_DEED_SIGNING', isManual: true }, [signed, inPerson]],
] as const satisfies readonly (readonly [string, Case, readonly string[]])[])(
  'before the notary in %s at %j it says what is signed, and what will be in which way',
  async (home, at, words) => {
    open(home, at)
    for (const word of words) await expect.element(page.getByText(word, { exact: true })).toBeVisible()
    for (const word of everyWord.filter((one) => !words.some((shown) => shown === one)))
      expect(page.getByText(word, { exact: true }).elements()).toEqual([])
  },
)

it.each([
  [
    'TX',
    { state: 'NOTARY_WAITING_PERIOD', isSigned: false, isManual: true },
    /before the days that the law counts from your application/,
  ],
  ['GA', { state: 'ATTORNEY_REVIEW', isManual: true }, /leaves the closing of a loan on a home to its attorneys/],
] as const satisfies readonly (readonly [string, Case, RegExp])[])(
  'before the notary in %s at %j it says since when, why, and what number to quote',
  async (home, at, why) => {
    open(home, at)
    await expect.element(page.getByText(/^Waiting since Nov\w* 5/)).toBeVisible()
    await expect.element(page.getByText(why)).toBeVisible()
    await expect.element(page.getByText(/Give us this number/)).toHaveTextContent(sampleRecord().loanNumber ?? 'none')
  },
)

it('says in Texas from when one can sign', async () => {
  open('TX', { state: 'NOTARY_WAITING_PERIOD', isSigned: false, isManual: true })
  await expect.element(page.getByText(/^You can sign from .*November 16/)).toBeVisible()
})

it.each([
  ['days', { daysBeforeClosing: 5 }, 'have passed. Neither you nor we can shorten that.'],
  ['final figures for one day', { itemizationBusinessDays: 1 }, 'before you had a day with the final figures.'],
  ['final figures for three', { itemizationBusinessDays: 3 }, 'before you had 3 business days with the final figures.'],
  [
    'both',
    { daysBeforeClosing: 5, itemizationBusinessDays: 3 },
    'have passed, nor before you had 3 business days with the final figures.',
  ],
  ['neither (control)', {}, 'The law gives you time to think the line over.'],
] as const satisfies readonly (readonly [string, HomeEquityLaw, string])[])(
  'under a made-up law of Ohio that counts %s it gives that reason for the wait',
  async (_, law, why) => {
    open('OH', { state: 'NOTARY_WAITING_PERIOD', isSigned: false, law })
    await expect.element(page.getByText(why)).toBeVisible()
    await expect.element(page.getByText('Sign the agreement here, then the deed before a notary')).toBeVisible()
  },
)

it('under a made-up law of Ohio that closes at an office it says that all is signed there', async () => {
  open('OH', { state: 'NOTARY_WAITING_PERIOD', isSigned: false, law: { daysBeforeClosing: 5, closesAtOffice: true } })
  await expect.element(page.getByText(allAtOffice, { exact: true })).toBeVisible()
})
