import {
  decideFeature,
  giveFeedback,
  joinExperiments,
  listApplications,
  openTelemetrySession,
  readFeature,
  readProfile,
  readRecord,
  readStatus,
  readTimeline,
  sendTelemetryEvent,
} from '@hearthline/contracts'
import { expect, it } from 'vitest'
import { openShell } from './testing/open-shell.ts'
import { sampleLabel } from './testing/sample-label.ts'
import { sampleProfile, sampleRecord, sampleStatus, sampleToken } from './testing/samples.ts'
import type { StubAnswer } from './testing/stub-server.ts'

const { uuid } = sampleStatus()
const MONEY_INPUT_ERROR =
  'Invalid input: formatMoney requires both v and precision to be valid numbers and precision cannot be negative.'
const token = sampleToken('borrower')
const sessionKey = { uuid: '3f2a1b0c-0000-4000-8000-000000000001', epoch: 1764000000, trackerUuid: uuid }
const session: StubAnswer = [openTelemetrySession, { sessionKey }]
const flag = (flagEnabled: boolean) => ({ enabled: flagEnabled, flagEnabled, variables: {} })
const bodies = (requests: readonly Request[]) => Promise.all(requests.map((request) => request.clone().json()))

const application = (state: 'LIEN_VERIFICATION' | 'INCOME_VERIFICATION'): readonly StubAnswer[] => [
  session,
  [readProfile, sampleProfile],
  [listApplications, [{ uuid, active: true }]],
  [readStatus, sampleStatus({ state })],
  [
    readRecord,
    sampleRecord({
      step: state,
      valuation: { valueCents: 642_000_00, source: 'BORROWER_ESTIMATE', asOf: '2026-11-02' },
    }),
  ],
  [readTimeline, []],
]

it.each([
  ['go to its own host once the feature of the application is on', true],
  ['stay with the test host while it is off', false],
])('[P-7-30] outside production the calls of a visit %s', async (_, isOn) => {
  const shell = await openShell('/coming-soon', {
    isProduction: false,
    answers: [session, [readFeature, flag(isOn)], [sendTelemetryEvent, {}]],
  })
  await expect.poll(() => shell.sentTo(sendTelemetryEvent).length).toBe(1)
  const asked = await bodies(shell.sentTo(readFeature))
  expect(asked.find(({ featureKey }) => featureKey === 'fe-relative-url-heloc')).toMatchObject({
    optimizeUser: { attributes: { pageHost: location.host } },
  })
  const base = isOn ? location.origin : 'http://localhost:3000'
  expect(new URL(shell.sentTo(sendTelemetryEvent)[0]?.url ?? '').origin).toBe(base)
})

it.each([
  [
    '[P-8-11] as one sentence, each once',
    ['tooLong', 'required', 'tooLong'],
    'This is longer than we can take, Required.',
  ],
  ['[P-8-12] as unexpected, where the server names none', [], 'Something unexpected happened'],
] as const)(
  'a form that is refused for answers of no field on it says what was wrong %s',
  async (_, codes, sentence) => {
    const fields = codes.map((code, at) => ({ path: `hidden${at}`, code, message: code }))
    const refusal = { code: 'invalidInput', message: 'Some answers need another look.', fields }
    const shell = await openShell('/contact', {
      token,
      answers: [
        [readProfile, sampleProfile],
        [giveFeedback, () => Response.json(refusal, { status: 422 })],
      ],
    })
    await shell.screen.getByRole('button', { name: 'Share your feedback with the CEO' }).first().click()
    const form = shell.screen.getByRole('dialog', { name: 'Share your thoughts with our CEO' })
    await form.getByText('Give us a compliment').click()
    await form.getByLabelText('Message').fill('Quick and friendly all the way.')
    await form.getByText('No', { exact: true }).click()
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.element(form).toHaveTextContent(`Some answers need another look. ${sentence}`)
  },
)

it('[P-8-24] an amount that is none ends in the error page, and tells what was wrong with it', async () => {
  const [pricing] = sampleLabel.orgPricingData
  const broken = { ...pricing, minAmount: undefined } as unknown as NonNullable<typeof pricing> // a record that nobody checked
  const shell = await openShell(`/account/heloc/${uuid}/liens`, {
    token,
    label: { ...sampleLabel, orgPricingData: [...sampleLabel.orgPricingData, broken] },
    answers: [...application('LIEN_VERIFICATION'), [sendTelemetryEvent, {}]],
  })
  await expect
    .element(shell.screen.getByRole('heading', { name: 'Sorry, looks like we have hit a snag!' }))
    .toBeVisible()
  const errorEvent = { eventType: 'ERROR', eventProperties: { name: 'Error', message: MONEY_INPUT_ERROR } }
  await expect.poll(() => bodies(shell.sentTo(sendTelemetryEvent))).toContainEqual(expect.objectContaining(errorEvent))
})

it('[P-8-24] and every amount that is one is shown in dollars', async () => {
  const shell = await openShell(`/account/heloc/${uuid}/liens`, { token, answers: application('LIEN_VERIFICATION') })
  await expect.element(shell.screen.getByText(/from a line of \$15,000 to/)).toBeVisible()
})

it.each(['on', 'control'])(
  '[P-7-31] [P-7-32] [P-7-43] [P-7-45] the dashboard asks for a decision, shows %s, and posts what it showed',
  async (variationKey) => {
    let decided = () => {}
    const isDecided = new Promise<void>((done) => {
      decided = done
    })
    const decision = () => {
      setTimeout(() => decided(), 200)
      return { ...flag(variationKey === 'on'), variationKey }
    }
    const shell = await openShell('/dashboard', {
      token,
      answers: [
        // The application comes once the decision is there: what is not known by then changes nothing.
        [listApplications, () => isDecided.then(() => [{ uuid, active: true }])],
        ...application('INCOME_VERIFICATION'),
        [decideFeature, decision],
        [joinExperiments, { experiments: [] }],
      ],
    })
    await expect.poll(() => shell.sentTo(joinExperiments).length).toBe(1)
    expect(await bodies(shell.sentTo(decideFeature))).toEqual([
      {
        featureKey: 'fe-heloc-redesign-2025',
        trackerId: sessionKey.trackerUuid,
        optimizeUser: { attributes: { orgCode: 'SAMPLE' }, trackerId: sessionKey.trackerUuid },
      },
    ])
    const [post] = shell.sentTo(joinExperiments)
    expect(post?.url).toContain(uuid)
    expect(await post?.json()).toEqual({ experiments: [{ name: 'fe-heloc-redesign-2025', variation: variationKey }] })
    const next = shell.screen.getByRole('link', { name: 'Continue' }).element()
    const progress = shell.screen.getByRole('link', { name: 'Open application' }).element()
    const isFirst = (next.compareDocumentPosition(progress) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    expect(isFirst).toBe(variationKey === 'on')
  },
)

it("[P-8-10] a decision without a session says 'Could not establish session.', and the dashboard stands", async () => {
  const answers = application('INCOME_VERIFICATION').filter(([{ name }]) => name !== openTelemetrySession.name)
  const shell = await openShell('/dashboard', { token, answers })
  const warned: unknown[] = []
  shell.window.console.warn = (words: unknown) => warned.push(words)
  await expect.element(shell.screen.getByRole('link', { name: 'Continue' })).toBeVisible()
  await expect.poll(() => warned).toContain('Could not establish session.')
  expect(shell.sentTo(decideFeature)).toEqual([])
})
