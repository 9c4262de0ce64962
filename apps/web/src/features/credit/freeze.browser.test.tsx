import { forgetToken, saveToken } from '@hearthline/client'
import { type ApplicationRecord, liftCredit, readProfile, readRecord, readStatus } from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { type StubbedServer, stubServer } from '../../testing/stub-server.ts'

type Freeze = NonNullable<ApplicationRecord['creditFreeze']>
const freeze: Freeze = {
  bureau: 'Sample Bureau',
  phone: '+13035550188',
  website: 'https://sample-bureau.example/freeze',
  takesPin: true,
  wrongPins: 0,
}
const wrongOnce: Freeze = { ...freeze, wrongPins: 1, tried: { way: 'PIN', at: '2026-11-03T17:30:00Z' } }

type Given = {
  readonly creditFreeze?: Freeze | undefined
  readonly state?: 'SOFT_CREDIT_LOCKED_OR_FROZEN' | 'HARD_CREDIT_LOCKED_OR_FROZEN'
  readonly answer?: () => unknown
}

const open = ({ state = 'SOFT_CREDIT_LOCKED_OR_FROZEN', creditFreeze, answer }: Given): StubbedServer => {
  const isPin = (creditFreeze?.wrongPins ?? 0) > 0
  const status = sampleStatus({ state, creditFrozenWithPin: isPin })
  const server = stubServer([
    [readProfile, sampleProfile],
    [readStatus, status],
    [readRecord, sampleRecord({ step: state, creditFreeze })],
    [liftCredit, answer ?? (() => status)],
  ])
  const address = isPin ? 'review-app/incorrect-pin' : 'credit/error'
  show(<AppRoutes />, { path: `/account/heloc/${status.uuid}/${address}` })
  return server
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const pin = page.getByRole('textbox', { name: 'PIN of the bureau' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const sent = async (server: StubbedServer) => {
  await vi.waitFor(() => expect(server.sentTo(liftCredit)).toHaveLength(1), { timeout: 60_000 })
  return server.sentTo(liftCredit)[0]?.json()
}
const refusing = (code: string) => () =>
  Response.json({ code: 'invalidInput', message: '', fields: [{ path: 'pin', code }] }, { status: 422 })

beforeEach(async () => {
  await page.viewport(1280, 900)
  saveToken('sample')
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('credit/error', () => {
  it('says which bureau, how it is lifted, since when it waits, who is next, and that nothing is lost', async () => {
    open({ creditFreeze: freeze })
    await expect.element(heading('Your credit file is frozen or locked')).toBeVisible()
    await expect.element(page.getByText('Sample Bureau', { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'sample-bureau.example' }))
      .toHaveAttribute('href', freeze.website)
    await expect.element(page.getByRole('link', { name: '(303) 555-0188' })).toHaveAttribute('href', 'tel:+13035550188')
    await expect.element(page.getByText(/^Your turn since/)).toBeVisible()
    await expect.element(page.getByText('Looks up what the home is worth')).toBeVisible()
    await expect.element(page.getByText(/Everything you gave us is kept/)).toBeVisible()
  })

  it('says after the hard check what comes next, and how often that check counts', async () => {
    open({ creditFreeze: freeze, state: 'HARD_CREDIT_LOCKED_OR_FROZEN' })
    await expect.element(page.getByText('Goes on with your income')).toBeVisible()
    await expect.element(page.getByText(/counts as one inquiry/)).toBeVisible()
    expect(page.getByText(/your score does not change/).elements()).toEqual([])
  })

  it('asks again on the word of the owner', async () => {
    const server = open({ creditFreeze: freeze })
    await button('I have lifted it, try again').click()
    expect(await sent(server)).toEqual({ way: 'LIFTED' })
  })

  it('hands on a PIN', async () => {
    const server = open({ creditFreeze: freeze })
    await page.getByRole('radio', { name: 'I have a PIN that opens it for one check' }).click()
    await pin.fill('246810')
    await button('Try this PIN').click()
    expect(await sent(server)).toEqual({ way: 'PIN', pin: '246810' })
  })

  it.each([
    ['', 'PIN of the bureau: Required'],
    ['12', 'PIN of the bureau: A PIN has 4 to 10 digits'],
  ])('sends no PIN that cannot be one: %j', async (typed, words) => {
    const server = open({ creditFreeze: freeze })
    await page.getByRole('radio', { name: 'I have a PIN that opens it for one check' }).click()
    await pin.fill(typed)
    await button('Try this PIN').click()
    await expect.element(page.getByText(words)).toBeVisible()
    expect(server.asked).not.toContain('liftCredit')
  })

  it('asks for no PIN where the bureau takes none', async () => {
    open({ creditFreeze: { ...freeze, takesPin: false } })
    await expect.element(button('I have lifted it, try again')).toBeVisible()
    expect(page.getByRole('radio').elements()).toEqual([])
  })

  it('says that it is still closed, and since when its owner thinks otherwise', async () => {
    open({ creditFreeze: { ...freeze, tried: { way: 'LIFTED', at: '2026-11-03T17:30:00Z' } } })
    await expect.element(page.getByText('It is still closed to us.')).toBeVisible()
    await expect.element(page.getByText(/You told us on .*Nov.* that it was lifted/)).toBeVisible()
  })

  it('says nothing of the kind to whoever has not tried', async () => {
    open({ creditFreeze: freeze })
    await expect.element(heading('Your credit file is frozen or locked')).toBeVisible()
    expect(page.getByText('It is still closed to us.').elements()).toEqual([])
  })

  it('names whom to call for a file of which the bureau is not known', async () => {
    open({})
    await expect.element(page.getByText(/we tell you which one it is/)).toBeVisible()
  })
})

describe('review-app/incorrect-pin', () => {
  it('[P-2.2-44] says that the PIN was wrong, and how often another may be tried', async () => {
    open({ creditFreeze: wrongOnce })
    await expect.element(heading('That PIN did not open your file')).toBeVisible()
    await expect.element(page.getByText(/You have 2 tries/)).toBeVisible()
    await expect.element(page.getByText('Sample Bureau', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/Everything you gave us is kept/)).toBeVisible()
  })

  it('hands on another PIN, or takes the word of the owner', async () => {
    const server = open({ creditFreeze: wrongOnce })
    await page.getByRole('radio', { name: 'I have lifted it at the bureau' }).click()
    await button('I have lifted it, try again').click()
    expect(await sent(server)).toEqual({ way: 'LIFTED' })
  })

  it('keeps the PIN that was typed when it is refused, and says why at it', async () => {
    open({ creditFreeze: wrongOnce, answer: refusing('pinTriesOver') })
    await pin.fill('13579')
    await button('Try this PIN').click()
    await expect.element(page.getByText(/PIN of the bureau: Three PINs were wrong/)).toBeVisible()
    await expect.element(pin).toHaveValue('13579')
  })

  it('tries no more after the third, and leaves the other way', async () => {
    const server = open({ creditFreeze: { ...wrongOnce, wrongPins: 3 } })
    await expect.element(page.getByText(/Three PINs were refused/)).toBeVisible()
    expect(page.getByRole('radio').elements()).toEqual([])
    await button('I have lifted it, try again').click()
    expect(await sent(server)).toEqual({ way: 'LIFTED' })
  })

  it('keeps no PIN in this browser', async () => {
    open({ creditFreeze: wrongOnce })
    await pin.fill('864209')
    await expect.element(pin).toHaveValue('864209')
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('864209')
  })
})

it.each([freeze, wrongOnce])('fits a window of 320 pixels', async (creditFreeze) => {
  await page.viewport(320, 900)
  open({ creditFreeze })
  await expect.element(page.getByRole('heading', { name: 'How to lift it' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
