import { forgetToken, saveToken } from '@hearthline/client'
import {
  acknowledgeTerms,
  type Draft,
  listApplications,
  type Profile,
  REGISTER_SECTIONS,
  readDraft,
  readOriginator,
  readProfile,
  saveDraft,
} from '@hearthline/contracts'
import { REGISTRATION_STEPS } from '@hearthline/domain/progress'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { labelWith, sampleLabel } from '../../testing/sample-label.ts'
import { sampleProfile } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'

const untouched: Draft = { sections: {}, termsAcknowledgedAt: null, savedAt: null }
const read: Draft = { ...untouched, termsAcknowledgedAt: '2026-11-03T17:00:00Z' }
const answered: Draft = {
  ...read,
  sections: Object.fromEntries(REGISTER_SECTIONS.map((section) => [section, { values: {}, complete: true }])),
}

const open = (query: string, draft: Draft, profile?: Profile, label = sampleLabel) => {
  const server = stubServer([
    [readDraft, draft],
    [acknowledgeTerms, read],
    [saveDraft, read],
    ...(profile ? ([[readProfile, profile]] as const) : []),
  ])
  show(<AppRoutes />, { path: `/account/heloc/register${query}`, label })
  return server
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const progress = page.getByRole('navigation', { name: 'Application Progress' })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

it('[P-2.1-05] register begins an application: first the important terms, then the home', async () => {
  open('', untouched)
  await expect.element(heading('Read this first: the important terms')).toBeVisible()
  await page.getByRole('button', { name: 'I have seen these, continue' }).click()
  await expect.element(heading('Which home would secure the line?')).toBeVisible()
})

it('who comes back after sending finds the application, and no empty page', async () => {
  saveToken('sample')
  stubServer([
    [readDraft, untouched],
    [readProfile, sampleProfile],
    [listApplications, [{ uuid: '3f2a1b0c-0000-4000-8000-000000000009', active: true }]],
  ])
  show(<AppRoutes />, { path: '/account/heloc/register?step=contact-info' })
  await expect.element(heading('You have sent these answers')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Go on with your application' }))
    .toHaveAttribute('href', '/account/heloc/3f2a1b0c-0000-4000-8000-000000000009')
})

it('a referred visitor sees who sent them beside the form, and nobody else sees anybody', async () => {
  const referrer = '3f2a1b0c-0000-4000-8000-000000000001'
  const originatorDisplayInfo = {
    originatorName: 'Jules Okonkwo',
    brokerName: null,
    avatarUri: null,
    email: 'j@lender.example',
    phoneNumber: '+13035550142',
    nmls: '1849302',
  }
  stubServer([
    [readDraft, read],
    [readOriginator, { originatorDisplayInfo }],
  ])
  show(<AppRoutes />, { path: `/account/heloc/register?step=property-info&referrer=${referrer}` })
  await expect.element(page.getByRole('region', { name: 'Your Loan Officer' })).toHaveTextContent('Jules Okonkwo')
})

it.each([
  ['[P-9-01] [P-9-02]', '$15,000 to $400,000'],
  ['[P-9-03]', '7.60% to 17.20%'],
  ['[P-9-04]', 'up to 4.99% of the first draw'],
  ['[P-9-05]', '$180 for a valuation, only when no automated value is found.'],
  ['[P-9-06]', '$300 for a notary in person, only where an online notary is not allowed.'],
  ['[P-9-07]', 'Recording fees up to $315'],
  ['[P-9-08]', 'a recording tax up to $1,400 for each $100,000 borrowed.'],
  ['[P-1-26]', 'Funded in as little as five days'],
])('%s the important terms say: %s', async (_, words) => {
  open('', untouched)
  await expect.element(heading('Read this first: the important terms')).toBeVisible()
  expect(document.body.textContent).toContain(words)
})

it('[C-2-28] tells the server by which utm_source the visitor came', async () => {
  const { sentTo } = stubServer([
    [readDraft, untouched],
    [acknowledgeTerms, read],
  ])
  show(<AppRoutes />, { path: '/account/heloc/register?utm_source=cloc' })
  await page.getByRole('button', { name: 'I have seen these, continue' }).click()
  await expect.element(heading('Which home would secure the line?')).toBeVisible()
  expect(await sentTo(acknowledgeTerms)[0]?.json()).toMatchObject({ utmSource: 'cloc' })
})

it('tells the server how the visitor came', async () => {
  const { sentTo } = stubServer([
    [readDraft, untouched],
    [acknowledgeTerms, read],
  ])
  show(<AppRoutes />, { path: '/account/heloc/register?utm_source=cloc&referrer=r1' })
  await page.getByRole('button', { name: 'I have seen these, continue' }).click()
  await expect.element(heading('Which home would secure the line?')).toBeVisible()
  expect(await sentTo(acknowledgeTerms)[0]?.json()).toMatchObject({ utmSource: 'cloc', referrer: 'r1' })
})

it('goes on from the terms when the first read is answered only after the press', async () => {
  let answer: (draft: Draft) => void = () => {}
  const late = new Promise<Draft>((resolve) => {
    answer = resolve
  })
  const { asked } = stubServer([
    [readDraft, () => late],
    [acknowledgeTerms, read],
  ])
  show(<AppRoutes />, { path: '/account/heloc/register' })
  await page.getByRole('button', { name: 'I have seen these, continue' }).click()
  answer(untouched)
  await expect.element(heading('Which home would secure the line?')).toBeVisible()
  expect(asked.filter((name) => [readDraft.name, acknowledgeTerms.name].includes(name))).toEqual([
    readDraft.name,
    acknowledgeTerms.name,
  ])
})

it.each([
  ['[P-4.1-22]', 'property-info', 'Which home would secure the line?', 'Address'],
  ['[P-4.1-23]', 'sale-status', 'Is the home for sale, or new to you?', 'Sale Status'],
  ['[P-4.1-24]', 'income-info', 'What do you earn?', 'Income Info'],
  ['[P-4.1-25]', 'name', 'What is your legal name?', 'Name'],
  ['[P-4.1-26]', 'birthdate', 'When were you born?', 'Birthdate'],
  ['[P-4.1-27]', 'contact-info', 'How can we reach you?', 'Contact Info'],
  ['[P-4.1-28]', 'login-info', 'Check your rates without touching your score', 'Login Info'],
] as const)('%s ?step=%s opens “%s”, at %s of the progress', async (_, step, title, label) => {
  open(`?step=${step}`, answered)
  await expect.element(heading(title)).toBeVisible()
  const here = () => progress.elements().map((list) => list.querySelector('[aria-current="step"]')?.textContent)
  expect(here()).toEqual([expect.stringContaining(label)])
})

it.each([
  ['asks for two steps', true, 1],
  ['asks for one (control)', false, 0],
])('says before the account is opened where the lender %s', async (_, asksTwoSteps, times) => {
  open('?step=login-info', answered, undefined, labelWith({ ours: { asksTwoSteps } }))
  await expect.element(heading('Check your rates without touching your score')).toBeVisible()
  expect(page.getByText(/asks for two steps: this code, and one more/).elements()).toHaveLength(times)
})

it('[P-4.1-17..21] shows five groups, and the steps of the one that is open', async () => {
  open('?step=birthdate', answered)
  await expect.element(heading('When were you born?')).toBeVisible()
  const lines = progress.getByRole('listitem').elements()
  expect(lines.map((line) => line.textContent?.replace(/, (Done|You are here|Ahead).*$/, ''))).toEqual([
    'Property Info',
    'Income Info',
    'Personal Info',
    'Name',
    'Birthdate',
    'Contact Info',
    'Login Info',
  ])
})

describe('a birth year that makes somebody a minor', () => {
  const summary = async () => {
    const server = open('?step=birthdate', answered)
    await page.getByRole('textbox', { name: 'Month' }).fill('05')
    await page.getByRole('textbox', { name: 'Day' }).fill('17')
    await page.getByRole('textbox', { name: 'Year' }).fill(String(new Date().getFullYear() - 2))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.getByRole('heading', { name: /^Check the year: were you born on/ })).toBeVisible()
    return server
  }
  const finished = async (server: ReturnType<typeof open>) => {
    const bodies = await Promise.all(server.sentTo(saveDraft).map((request) => request.clone().json()))
    return bodies.filter(({ complete }) => complete === true)
  }

  it('is asked about before it is sent, so that a slip deletes nothing', async () => {
    const server = await summary()
    await expect.element(page.getByText(/everything you typed so far is deleted/)).toBeVisible()
    await page.getByRole('button', { name: 'Correct the date' }).click()
    await expect.element(heading('When were you born?')).toBeVisible()
    expect(await finished(server)).toEqual([])
  })

  it('is sent once it is confirmed', async () => {
    const server = await summary()
    await page.getByRole('button', { name: 'Yes, delete what I typed' }).click()
    await expect.poll(() => finished(server)).toHaveLength(1)
  })
})

describe('a home in a state with a higher age, after the birth date', () => {
  const eighteen = new Date()
  eighteen.setFullYear(eighteen.getFullYear() - 18, eighteen.getMonth() - 3)
  const birthDate = eighteen.toISOString().slice(0, 10)
  const home = { street: '12 Larkspur Lane', unit: '', city: 'Mobile', state: 'AL', zip: '36602' }
  const kind = { type: 'SINGLE_FAMILY', occupancy: 'PRIMARY', titleChangedRecently: false }
  const draft = {
    ...answered,
    sections: {
      ...answered.sections,
      'property-info': { values: { ...home, ...kind }, complete: true },
      birthdate: { values: { birthDate }, complete: true },
    },
  }
  const finished = async (server: ReturnType<typeof open>) => {
    const bodies = await Promise.all(server.sentTo(saveDraft).map((request) => request.clone().json()))
    return bodies.filter(({ complete }) => complete === true)
  }
  const goOn = async (states: string[]) => {
    const server = open('?step=property-info', draft, undefined, labelWith({ ours: { states } }))
    await page.getByRole('button', { name: 'Continue' }).click()
    return server
  }

  it('is asked about before everything typed is deleted', async () => {
    const server = await goOn(['AL', 'CO'])
    await expect.element(page.getByRole('heading', { name: 'Check the state: is the home in Alabama?' })).toBeVisible()
    await expect.element(page.getByText('In Alabama that is 19.')).toBeVisible()
    await page.getByRole('button', { name: 'Correct the state' }).click()
    await expect.element(heading('Which home would secure the line?')).toBeVisible()
    expect(await finished(server)).toEqual([])
  })
})

it('has a page for every step there is', () => expect(REGISTRATION_STEPS).toHaveLength(7))

describe('somebody who is signed in', () => {
  beforeEach(() => saveToken('sample'))

  it('[P-4.1-29] is not asked for contact details that the profile has', async () => {
    open('?step=contact-info', answered, sampleProfile)
    await expect.element(heading('Check your rates without touching your score')).toBeVisible()
    await expect.element(progress.getByText('Contact Info')).not.toBeInTheDocument()
  })

  it.each([{ phoneNumbers: [] }, { email: '' }])('[P-4.1-30] is asked while the profile has %j', async (change) => {
    open('?step=contact-info', answered, { ...sampleProfile, ...change })
    await expect.element(heading('How can we reach you?')).toBeVisible()
    await expect.element(progress.getByText('Contact Info')).toBeVisible()
  })
})
