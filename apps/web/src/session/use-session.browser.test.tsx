import { forgetToken, saveToken, storedToken } from '@hearthline/client'
import { readProfile } from '@hearthline/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleProfile, sampleToken } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { stubServer } from '../testing/stub-server.ts'
import { useSession } from './index.ts'

const Who = () => {
  const { isSignedIn, profile } = useSession()
  return (
    <p>
      {isSignedIn ? 'authenticated' : 'anonymous'}, {profile?.uuid ?? 'no profile'}
    </p>
  )
}

const open = (jwt: string | null, profile: unknown) => {
  if (jwt !== null) saveToken(jwt)
  const server = stubServer([[readProfile, profile]])
  show(<Who />)
  return server
}
const says = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()
const jwt = sampleToken('borrower')
const never = () => new Promise(() => undefined)
const failed = (status: number) => () => Response.json({ code: 'internal', message: 'no' }, { status })

afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

it.each([
  ['is on its way', never],
  ['cannot be had', failed(500)],
])('[C-6-08] a stored jwt makes a person authenticated, also while the profile %s', async (_, profile) => {
  open(jwt, profile)
  await says('authenticated, no profile')
})

it('[C-6-07] whoever has the uuid of a profile is authenticated', async () => {
  open(jwt, sampleProfile)
  await says(`authenticated, ${sampleProfile.uuid}`)
})

it('[C-6-07] [C-6-08] whoever has neither is not, and no profile is asked for', async () => {
  const { asked } = open(null, sampleProfile)
  await says('anonymous, no profile')
  expect(asked).toEqual([])
})

it('a jwt that the server does not take is none any more', async () => {
  open(jwt, failed(401))
  await says('anonymous, no profile')
  expect(storedToken()).toBeNull()
})
