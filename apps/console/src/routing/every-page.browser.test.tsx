import { createQueryClient, forgetToken, saveToken } from '@hearthline/client'
import { readStaff, STAFF_ROLES } from '@hearthline/contracts'
import { consolePages } from '@hearthline/domain/routes'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../testing/show.tsx'
import { AppRoutes } from './app-routes.tsx'

const UUID = 'f2b1c3d4-0000-4000-8000-000000000002'

afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

/** Everything but who is signed in is refused: a page that has nothing to show is left like any other. */
const open = (path: string, who: Response | object) => {
  saveToken('staff.token.signed')
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location.origin)
    if (pathname === readStaff.path) return who instanceof Response ? who.clone() : Response.json(who)
    return Response.json({ code: 'notFound', message: '', detail: {} }, { status: 404 })
  })
  show(
    <QueryClientProvider client={createQueryClient()}>
      <AppRoutes />
    </QueryClientProvider>,
    sampleStaff('processor'),
    { path },
  )
}

const everybody = sampleStaff(...STAFF_ROLES)
const OPEN: readonly string[] = [consolePages.signIn, consolePages.invitation]
const signedIn = [...Object.values(consolePages), '/nowhere'].filter((path) => !OPEN.includes(path))
const button = (name: string) => page.getByRole('button', { name, exact: true })

// [ASVS-7.4.4]
it.each(signedIn.flatMap((path) => [1280, 390].map((width) => [path, width] as const)))(
  'whoever is signed in can sign out of %s, %i wide, with one press more',
  async (path, width) => {
    await page.viewport(width, 900)
    open(path.replace(/:\w+/g, UUID), everybody)
    // What comes later may take the focus, and a menu closes then.
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await button('Your account').click()
    await expect.element(button('Sign out')).toBeVisible()
  },
)

const problem = (code: string, status: number) => Response.json({ code, message: '', detail: {} }, { status })

// [ASVS-7.4.4]
it.each([
  ['lacks the second factor', problem('secondFactorRequired', 403)],
  ['cannot be read', problem('internal', 500)],
])('whoever %s can sign out at once', async (_, who) => {
  await page.viewport(1280, 900)
  open(consolePages.queue, who)
  await expect.element(button('Sign out'), { timeout: 10_000 }).toBeVisible()
})

it('whoever is not signed in has nothing to sign out of (control)', async () => {
  open(consolePages.signIn, everybody)
  forgetToken()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(button('Sign out').query()).toBeNull()
})
