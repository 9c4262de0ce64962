import fc from 'fast-check'
import { expect, it } from 'vitest'
import { afterSignIn, isRedirectUrl, loginAddress, pageAfterLink } from './addresses.ts'

it.each(['/dashboard', '/account/heloc/register?step=name', '/a'])('%s may be gone to [C-2-30]', (url) => {
  expect(isRedirectUrl(url)).toBe(true)
  expect(afterSignIn(url)).toBe(url)
})

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/Dashboard',
  '/1',
  '/',
  '',
  ' /dashboard',
  null,
  undefined,
])('%j may not, and leads to the dashboard [C-2-30]', (url) => {
  expect(isRedirectUrl(url)).toBe(false)
  expect(afterSignIn(url)).toBe('/dashboard')
})

it('never leaves the host, whatever follows', () =>
  fc.assert(
    fc.property(fc.string(), (tail) => {
      for (const url of [`/a${tail}`, tail])
        expect(new URL(afterSignIn(url), 'https://home.example').host).toBe('home.example')
    }),
  ))

it('the login carries the wanted path back', () => {
  expect(loginAddress('/dashboard')).toBe('/auth/login?redirectUrl=/dashboard')
  expect(loginAddress('//evil.example')).toBe('/auth/login')
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const wanted = `/a${path}?${query}`
      const carried = new URL(loginAddress(wanted), 'https://home.example').searchParams.get('redirectUrl')
      expect(carried).toBe(wanted)
    }),
  )
})

it.each([
  ['/dashboard/settings', '/dashboard/settings'],
  ['/account/heloc/register?step=login-info&referrer=x#y', '/account/heloc/register?step=login-info'],
  ['/account/heloc/register?step=//evil.example', '/account/heloc/register'],
])('a mailed link asked for on %s leads back to %s', (asked, leadsTo) => expect(pageAfterLink(asked)).toBe(leadsTo))

it.each([undefined, '', '/', '//evil.example', 'https://evil.example', '/auth/login', '/oidc/auth', '/no-such-page'])(
  'a mailed link does not lead to %j',
  (asked) => expect(pageAfterLink(asked)).toBeUndefined(),
)
