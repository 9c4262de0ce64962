import {
  keepReplayLink,
  listApplications,
  openTelemetrySession,
  readProfile,
  readRecord,
  readStatus,
  sendTelemetryEvent,
} from '@hearthline/contracts'
import { afterEach, expect, it } from 'vitest'
import { openShell, type ShellOptions } from './testing/open-shell.ts'
import { labelWith } from './testing/sample-label.ts'
import { sampleProfile, sampleRecord, sampleStatus, sampleToken } from './testing/samples.ts'

const { uuid } = sampleStatus()
const liens = `/account/heloc/${uuid}/liens`
const recording = { session: 'device:1', url: 'https://replay.example/visit/1' }

/** A provider's module as a lender would name it: it writes down what it is asked for. */
const module = `
globalThis.replay = ['loaded'];
export const start = async (given) => { replay.push(given); return ${JSON.stringify(recording)} };
export const stop = () => { replay.push('stopped') };`
const standIn = (samplePercent: number) => ({
  script: `data:text/javascript,${encodeURIComponent(module)}`,
  origins: [],
  samplePercent,
})

const open = async (samplePercent: number | undefined, more: ShellOptions = {}) => {
  const shell = await openShell(liens, {
    token: sampleToken('borrower'),
    label: labelWith({ ours: samplePercent === undefined ? {} : { sessionReplay: standIn(samplePercent) } }),
    answers: [
      [openTelemetrySession, { sessionKey: { uuid, epoch: 1764000000, trackerUuid: uuid } }],
      [sendTelemetryEvent, {}],
      [keepReplayLink, recording],
      [readProfile, sampleProfile],
      [listApplications, [{ uuid, active: true }]],
      [readStatus, sampleStatus({ state: 'LIEN_VERIFICATION' })],
      [readRecord, sampleRecord({ step: 'LIEN_VERIFICATION' })],
    ],
    ...more,
  })
  const views = (count: number) => expect.poll(() => shell.sentTo(sendTelemetryEvent).length).toBe(count)
  await expect
    .element(shell.screen.getByRole('heading', { level: 1, name: 'What do you owe on the home?' }))
    .toBeVisible()
  await views(1)
  const dialog = shell.screen.getByRole('dialog', { name: 'Your privacy options' })
  return {
    ...shell,
    views,
    dialog,
    choice: dialog.getByRole('checkbox', { name: 'You may record how I use these pages, to make them better' }),
    options: () => shell.screen.getByRole('button', { name: 'Your privacy options' }).click(),
    /** What the provider was asked for; undefined where it was never loaded. */
    replay: (): unknown => Reflect.get(shell.window, 'replay'),
    headersOf: (nth: number) => {
      const { headers } = shell.sentTo(sendTelemetryEvent)[nth] ?? new Request(location.href)
      return ['x-fs-session', 'x-fs-session-url'].map((name) => headers.get(name))
    },
  }
}

afterEach(() => localStorage.removeItem('session_replay'))

it('[P-7-08] [P-7-09] [P-7-41] records who agreed, sends the headers, and puts the link once', async () => {
  const { options, choice, replay, headersOf, views, go, sentTo, dialog } = await open(100)
  expect(replay()).toBeUndefined()
  expect(headersOf(0)).toEqual([null, null])
  await options()
  await expect.element(choice).not.toBeChecked()
  await choice.click()
  await expect.poll(replay).toEqual(['loaded', { mask: 'input, textarea, select, output, [data-private]' }])
  await expect.poll(() => sentTo(keepReplayLink).length).toBe(1)
  const put = sentTo(keepReplayLink)[0]
  expect([put?.method, new URL(put?.url ?? '').pathname, await put?.json()]).toEqual([
    'PUT',
    `/service-application/api/v3/application/heloc/${uuid}/full-story-link`,
    { link: recording.url },
  ])
  go('/contact')
  await views(2)
  go(liens)
  await views(3)
  expect([1, 2].map(headersOf)).toEqual([Object.values(recording), Object.values(recording)])
  expect(sentTo(keepReplayLink)).toHaveLength(1)
  await options()
  await choice.click()
  await expect.poll(replay).toContain('stopped')
  await dialog.getByRole('button', { name: 'Close' }).click()
  go('/contact')
  await views(4)
  expect(headersOf(3)).toEqual([null, null])
})

it('records from the first page on whoever agreed on an earlier visit', async () => {
  localStorage.setItem('session_replay', 'yes')
  const { replay, sentTo } = await open(100)
  await expect.poll(replay).toContain('loaded')
  await expect.poll(() => sentTo(keepReplayLink).length).toBe(1)
})

it.each([
  ['the lender records nobody', undefined, {}],
  ['the sample of the specification has nobody in it', 0, {}],
  [
    'the browser asks for privacy',
    100,
    { prepare: ({ navigator }: Window) => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }) },
  ],
] as const)('loads nothing of a provider where %s, whatever was agreed', async (_, samplePercent, more) => {
  localStorage.setItem('session_replay', 'yes')
  const { replay, headersOf, go, views, sentTo } = await open(samplePercent, more)
  go('/contact')
  await views(2)
  expect(replay()).toBeUndefined()
  expect([0, 1].flatMap(headersOf)).toEqual([null, null, null, null])
  expect(sentTo(keepReplayLink)).toEqual([])
})

it('says to a browser that asks for privacy that its wish is kept', async () => {
  const { options, dialog, choice } = await open(100, {
    prepare: ({ navigator }) => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  })
  await options()
  await expect.element(dialog).toHaveTextContent('so we do not record your visits')
  expect(choice.query()).toBeNull()
})
