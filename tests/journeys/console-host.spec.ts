import { CONSOLE_HEADER, readStaff, staffLogin } from '@hearthline/contracts'
import type { Page } from '@playwright/test'
import { SANDBOX_STAFF_PASSWORD } from '../../tools/seed/cast.ts'
import { expect, test, type World } from './support/world.ts'

const COOKIE = '__Host-hearthline-staff'
const credentials = { email: 'processor@hearthline.example', password: SANDBOX_STAFF_PASSWORD }

/** Signs in by the pages, from the address that everybody knows. */
const signIn = async (page: Page, world: World): Promise<void> => {
  await page.goto(world.at('hearthline', '/console/queue'))
  await expect(page).toHaveURL(world.at('console.hearthline', '/sign-in'))
  await page.getByRole('textbox', { name: 'Email address' }).fill(credentials.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(credentials.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(world.at('console.hearthline', '/queue'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

type Init = {
  readonly method?: string
  readonly mode?: RequestMode
  readonly body?: string
  readonly headers?: Record<string, string>
}

/** What a script in a page gets from an address: the status, 'opaque', or that the browser refused. */
const fetched = (page: Page, url: string, init: Init = {}): Promise<string> =>
  page.evaluate(
    async ([address, options]) => {
      try {
        const { type, status } = await fetch(address, { credentials: 'include', ...options })
        return type === 'opaque' ? type : String(status)
      } catch {
        return 'refused'
      }
    },
    [url, init] as const,
  )

test('the session of staff is a cookie that no script reads and no page of the borrowers uses', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const desk = await context.newPage()
  await signIn(desk, world)
  const [cookie] = (await context.cookies(world.at('console.hearthline', '/'))).filter(({ name }) => name === COOKIE)
  expect(cookie).toMatchObject({
    domain: 'console.hearthline.localhost',
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
  })
  const token = cookie?.value ?? ''
  const readable = await desk.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  )
  expect(token.length).toBeGreaterThan(100)
  expect(readable).not.toContain(token)
  expect(readable).not.toMatch(/Bearer [\w]|eyJ/)

  const headers = { [CONSOLE_HEADER]: '1' }
  expect(await fetched(desk, readStaff.path, { headers })).toBe('200')
  expect(await fetched(desk, readStaff.path)).toBe('403')

  const portal = await context.newPage()
  await portal.goto(world.at('hearthline', '/register'))
  const at = (path: string) => world.at('console.hearthline', path)
  const answers: string[] = []
  portal.on('response', (response) => {
    if (response.url().startsWith(at('/'))) answers.push(String(response.status()))
  })
  expect(await portal.evaluate(() => document.cookie)).not.toContain('staff')
  // The policy of the page itself lets it ask no other host: without it, as another site of the lender's may be.
  await context.route(world.at('hearthline', '/other-page'), (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Another page</title>' }),
  )
  await portal.goto(world.at('hearthline', '/other-page'))
  expect(await fetched(portal, at(readStaff.path))).toBe('refused')
  expect(await fetched(portal, at(readStaff.path), { headers })).toBe('refused')
  expect(await fetched(portal, at(readStaff.path), { mode: 'no-cors' })).toMatch(/opaque|refused/)
  const text = { method: 'POST', mode: 'no-cors', body: JSON.stringify(credentials) } as const
  expect(await fetched(portal, at(staffLogin.path), text)).toMatch(/opaque|refused/)
  expect(answers.filter((status) => status.startsWith('2'))).toEqual([])
  const socket = (page: Page) =>
    page.evaluate(
      (url) =>
        new Promise((done) => {
          const opened = new WebSocket(url)
          opened.onopen = () => done('open')
          opened.onerror = () => done('refused')
        }),
      at('/service-chat/v1/desk').replace(/^http/, 'ws'),
    )
  expect(await socket(portal)).toBe('refused')
  expect(await socket(desk)).toBe('open')
  // Nothing of this ended the session (control).
  expect(await fetched(desk, readStaff.path, { headers })).toBe('200')
  await context.close()
})

test('a sign-out in one tab ends all', async ({ browser, world }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const [one, other] = [await context.newPage(), await context.newPage()]
  await signIn(one, world)
  await other.goto(world.at('console.hearthline', '/'))
  await expect(other.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
  await one.getByRole('button', { name: 'Your account' }).click()
  await one.getByText('Sign out', { exact: true }).click()
  for (const page of [one, other]) await expect(page).toHaveURL(world.at('console.hearthline', '/sign-in'))
  expect((await context.cookies(world.at('console.hearthline', '/'))).map(({ name }) => name)).not.toContain(COOKIE)
  expect(await fetched(other, readStaff.path, { headers: { [CONSOLE_HEADER]: '1' } })).toBe('401')
  await context.close()
})

test('a sandbox that is opened by an address keeps /console', async ({ browser, world }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${world.address}/console`)
  await expect(page).toHaveURL(`${world.address}/console/sign-in`)
  await page.getByRole('textbox', { name: 'Email address' }).fill(credentials.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(credentials.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
  await context.close()
})
