import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { APP_PATHS, MAIN_SITE_PATHS, PUBLIC_PATHS } from './address-rules.ts'
import { fillPattern } from './addresses.ts'
import { type AddressContext, type ResolvedAddress, resolveAddress } from './resolve-address.ts'
import { routes } from './routes.ts'
import { sampleContext } from './sample-context.ts'

const uuid = '3f2b8c1e-0000-4000-8000-00000000a11e'
const at = (path: string, change: Partial<AddressContext> = {}, query = ''): ResolvedAddress =>
  resolveAddress(path, query, { ...sampleContext, ...change })
const visitor = { viewer: 'visitor', hasProfile: false, hasApplication: false } as const
const signer = { viewer: 'signer' } as const
const base = '/account/heloc'

describe('rewrites', () => {
  it.each([
    ['[P-2.3-01]', '/account/heloc-signer/sign', '', ['/heloc-signer/sign', `${base}/heloc-signer/sign`]],
    ['[P-2.3-02]', '/account/register', '', ['/register', `${base}/register`]],
    ['[P-2.3-03]', '/account/register', '?step=name', ['/register?step=name', `${base}/register?step=name`]],
    ['[P-2.3-03]', '/register/support', '?a=1&a=2', [`${base}/register/support?a=1&a=2`]],
    ['[P-2.3-01]', '/heloc-signer', '', [`${base}/heloc-signer`]],
  ])('%s %s%s is rewritten', (_, path, query, hops) =>
    expect(at(path, visitor, query)).toEqual({ kind: 'rewrite', to: hops.at(-1), hops }),
  )

  it('do not change a name with the same beginning', () => {
    expect(at('/registered').kind).toBe('missing')
    expect(at('/account/heloc-signers').kind).toBe('missing')
  })
})

describe('redirects', () => {
  it.each([
    ['[P-2.3-04]', '/account', '/dashboard'],
    ['[P-2.3-05]', '/', '/dashboard'],
    ['[P-2.3-05]', base, '/dashboard'],
    ['[P-2.3-05]', `${base}/`, '/dashboard'],
    ['[P-2.2-05]', `${base}/${uuid}/bank`, `${base}/${uuid}`],
    ['[P-2.2-23]', `${base}/${uuid}/income/link`, `${base}/${uuid}/income/review`],
    ['[P-2.1-10]', `${base}/heloc-signer`, `${base}/heloc-signer/login`],
    ['[P-2.1-22]', `${base}/heloc-signer/nowhere`, `${base}/heloc-signer`],
    ['[P-2.1-22]', `${base}/heloc-signer/sign/else`, `${base}/heloc-signer`],
    ['ours', `${base}/${uuid}/review-app`, `${base}/${uuid}`],
  ])('%s %s goes to %s', (_, path, to) => expect(at(path)).toMatchObject({ kind: 'redirect', to }))

  it('keep the query, so that an invitation or a referral survives', () => {
    expect(at(`${base}/heloc-signer`, visitor, '?invite=x')).toMatchObject({
      to: `${base}/heloc-signer/login?invite=x`,
    })
    expect(at('/', {}, '?referrer=x')).toMatchObject({ to: '/dashboard?referrer=x' })
  })
})

describe('ways out', () => {
  it.each([
    ['[P-2.3-06]', '/terms'],
    ['[P-2.3-07]', '/communications'],
    ['[P-2.3-08]', '/privacy'],
    ['[P-2.3-09]', '/licenses'],
  ])('%s %s leaves for the main site', (_, path) =>
    expect(at(path, visitor)).toEqual({ kind: 'leave', to: `https://www.lender.example${path}` }),
  )

  it.each(MAIN_SITE_PATHS)('%s is a page of ours where the organisation has none, for anybody', (path) => {
    for (const viewer of ['visitor', 'borrower', 'signer'] as const)
      expect(at(path, { viewer, elsewhere: {} })).toMatchObject({ kind: 'show', route: { name: path } })
  })

  it.each(APP_PATHS)('%s leaves for the organisation’s application, once somebody is signed in', (path) => {
    const elsewhere = { [path]: 'https://apps.lender.example/?from=heloc' }
    expect(at(path, { elsewhere }, '?tab=1')).toEqual({
      kind: 'leave',
      to: 'https://apps.lender.example/?from=heloc&tab=1',
    })
    expect(at(path, { ...visitor, elsewhere })).toMatchObject({ kind: 'redirect', because: 'signIn' })
    expect(at(path, { elsewhere: {} })).toMatchObject({ kind: 'show', route: { name: path } })
  })

  it('keep the query', () =>
    expect(at('/terms', visitor, '?utm_source=mail')).toEqual({
      kind: 'leave',
      to: 'https://www.lender.example/terms?utm_source=mail',
    }))

  it('the console is loaded whole', () =>
    expect(at('/console/queue', {}, '?a=1')).toEqual({ kind: 'leave', to: '/console/queue?a=1' }))
})

describe('maintenance', () => {
  it.each([
    ['liens', `${base}/${uuid}/liens`],
    ['/liens', `${base}/${uuid}/liens`],
    [':uuid/liens', `${base}/${uuid}/liens`],
    ['/account/heloc/{uuid}/liens', `${base}/${uuid}/liens`],
    ['signing/*', `${base}/${uuid}/signing/sign`],
    ['/register', `${base}/register`],
    ['/dashboard', '/dashboard'],
    ['*', `${base}/${uuid}/complete`],
    ['/*', `${base}/${uuid}/complete`],
  ])('[P-2.3-10] a flag that names %s stands in for %s', (chosen, path) => {
    expect(at(path, { maintenanceRoutes: ['somewhere', chosen] })).toEqual({ kind: 'instead', page: 'maintenance' })
    expect(at(path, { ...visitor, maintenanceRoutes: [chosen] })).toEqual({ kind: 'instead', page: 'maintenance' })
  })

  it('does not change the routes that it does not name', () => {
    expect(at(`${base}/${uuid}/liens`, { maintenanceRoutes: ['product/select', 'lien', 'signing/*'] }).kind).toBe(
      'show',
    )
    expect(at(`${base}/register/support`, { maintenanceRoutes: ['register'] }).kind).toBe('show')
  })
})

describe('not accepting applications', () => {
  const notice = { kind: 'instead', page: 'notAccepting' }
  const referred = { ...visitor, isReferrerRequired: true }

  it('is what / says where a referral is required', () => {
    expect(at('/', referred)).toEqual(notice)
    expect(at(base, referred)).toEqual(notice)
  })

  it('is not shown to users who are signed in, who were referred long ago', () =>
    expect(at('/', { isReferrerRequired: true })).toMatchObject({ kind: 'redirect', to: '/dashboard' }))

  it('[P-2.3-15] is what register says without a referrer', () => {
    expect(at(`${base}/register`, referred)).toEqual(notice)
    expect(at(`${base}/register`, referred, '?referrer=')).toEqual(notice)
  })

  it('[P-2.3-16] is not shown to a visitor with a referrer', () =>
    expect(at(`${base}/register`, referred, '?referrer=jo')).toMatchObject({ kind: 'show' }))

  it('[P-2.3-17] is what register says at a wholesale organisation, referrer or not', () => {
    expect(at(`${base}/register`, { ...visitor, isWholesale: true })).toEqual(notice)
    expect(at(`${base}/register`, { ...referred, isWholesale: true }, '?referrer=jo')).toEqual(notice)
  })

  it('opens register otherwise [P-2.1-06]', () =>
    expect(at(`${base}/register`, visitor)).toMatchObject({ kind: 'show', route: { name: 'register' } }))
})

describe('signing in', () => {
  it('[P-2.3-18] sends a visitor to the login with the path', () =>
    expect(at(`${base}/${uuid}/liens`, visitor, '?a=1&b=2')).toEqual({
      kind: 'redirect',
      to: `/auth/login?redirectUrl=/account/heloc/${uuid}/liens%3Fa%3D1%26b%3D2`,
      because: 'signIn',
    }))

  it('[P-2.3-19] sends a visitor to register where registration is enabled', () =>
    expect(at('/dashboard', { ...visitor, isRegistrationEnabled: true })).toEqual({
      kind: 'redirect',
      to: `${base}/register`,
      because: 'registration',
    }))

  it('sends a user whose session has just ended to the login, also if registration is enabled', () =>
    expect(at('/dashboard', { ...visitor, isRegistrationEnabled: true, hasLostSession: true })).toMatchObject({
      to: '/auth/login?redirectUrl=/dashboard',
      because: 'signIn',
    }))

  it('sends a user who logs out to the login without a return address', () =>
    expect(at('/dashboard', { ...visitor, hasLostSession: true, isLeaving: true })).toMatchObject({
      to: '/auth/login',
      because: 'signIn',
    }))

  it.each([false, true])(
    '[P-2.3-20] sends a visitor from a signer’s path to the signer login (registration: %s)',
    (on) =>
      expect(at(`${base}/heloc-signer/sign`, { ...visitor, isRegistrationEnabled: on })).toEqual({
        kind: 'redirect',
        to: `${base}/heloc-signer/login`,
        because: 'signerSignIn',
      }),
  )

  it.each([
    ['[P-2.3-21]', 'register'],
    ['[P-2.3-22]', 'terms'],
    ['[P-2.3-23]', 'communications'],
    ['[P-2.3-24]', 'privacy'],
    ['[P-2.3-25]', 'licenses'],
    ['[P-2.3-26]', 'coming-soon'],
    ['[P-2.3-27]', 'register/account-setup'],
    ['[P-2.3-28]', 'register/support'],
    ['[P-2.3-29]', 'heloc-signer/login'],
  ] as const)('%s %s is public', (_, path) => {
    expect(PUBLIC_PATHS).toContain(path)
    const ours = { ...visitor, elsewhere: {} }
    const found = at(`/${path}`, ours)
    const real = found.kind === 'rewrite' ? at(found.to, ours) : found
    expect(real.kind).toBe('show')
  })

  it('[P-1-21] [P-6-01] lets a visitor see the public pages, the login and nothing else', () =>
    expect(
      routes
        .filter((route) => {
          const address = fillPattern(route.path, { uuid, type: 'a', provider: 'a' })
          return at(address, { ...visitor, elsewhere: {} }).kind === 'show'
        })
        .map((route) => route.name),
    ).toEqual([
      '/auth/login',
      '/auth/link',
      '/coming-soon',
      '/terms',
      '/communications',
      '/privacy',
      '/licenses',
      '/verify',
      'register',
      'register/account-setup',
      'register/support',
      'heloc-signer/login',
    ]))
})

describe('who sees what', () => {
  it('[P-6-04] shows a borrower every page but the signer’s', () =>
    expect(
      routes
        .filter(
          (route) => at(fillPattern(route.path, { uuid, type: 'a', provider: 'a' }), { elsewhere: {} }).kind !== 'show',
        )
        .map((route) => route.who),
    ).toEqual(Array.from({ length: 10 }, () => 'signer')))

  it('[P-2.1-09] keeps an additional signer inside the signer tree', () => {
    expect(at(`${base}/heloc-signer/sign`, signer).kind).toBe('show')
    for (const path of [`${base}/${uuid}/liens`, '/dashboard'])
      expect(at(path, signer)).toEqual({ kind: 'redirect', to: `${base}/heloc-signer/resume`, because: 'audience' })
  })

  it('[P-6-06] shows an additional signer the heloc-signer tree, and of the rest what anybody may see', () => {
    const shown = routes.filter(
      (route) =>
        at(fillPattern(route.path, { uuid, type: 'a', provider: 'a' }), { ...signer, elsewhere: {} }).kind === 'show',
    )
    const own = shown.filter(({ who }) => who !== 'anyone').map(({ path }) => path)
    expect(own.length).toBeGreaterThan(0)
    for (const path of own) expect(path).toMatch(/^\/account\/heloc\/heloc-signer\//)
    expect(routes.filter(({ who }) => who === 'signer').map(({ path }) => path)).toEqual(own)
  })

  it('[P-6-10] gives the dashboard to a signer who is a broker', () => {
    expect(at('/dashboard', { ...signer, isBroker: true }).kind).toBe('show')
    expect(at(`${base}/${uuid}/liens`, { ...signer, isBroker: true }).kind).toBe('redirect')
  })

  it('asks a borrower to sign in as a signer on a signer’s page', () =>
    expect(at(`${base}/heloc-signer/identity`)).toMatchObject({ to: `${base}/heloc-signer/login` }))

  it('hides the signer’s conditions until profile and flag allow them', () =>
    expect(at(`${base}/heloc-signer/conditions`, { ...signer, maySeeSignerConditions: false })).toEqual({
      kind: 'redirect',
      to: `${base}/heloc-signer`,
      because: 'signerConditions',
    }))

  it('[P-2.3-30] goes to the dashboard when profile and application are both missing', () => {
    const nothing = { hasProfile: false, hasApplication: false }
    expect(at(`${base}/${uuid}/liens`, nothing)).toMatchObject({ kind: 'redirect', to: '/dashboard' })
    expect(at(`${base}/${uuid}/liens`, { ...nothing, hasProfile: true }).kind).toBe('show')
    expect(at(`${base}/${uuid}/liens`, { ...nothing, hasApplication: true }).kind).toBe('show')
  })
})

describe('any address', () => {
  const anyContext = fc.record({
    viewer: fc.constantFrom('visitor', 'borrower', 'signer'),
    isBroker: fc.boolean(),
    hasProfile: fc.boolean(),
    hasApplication: fc.boolean(),
    maySeeSignerConditions: fc.boolean(),
    hasLostSession: fc.boolean(),
    isLeaving: fc.boolean(),
    elsewhere: fc.constantFrom({}, sampleContext.elsewhere, { '/pay': 'https://pay.lender.example/' }),
    isRegistrationEnabled: fc.boolean(),
    isReferrerRequired: fc.boolean(),
    isWholesale: fc.boolean(),
    maintenanceRoutes: fc.subarray(['liens', '/dashboard', 'heloc-signer/*']),
  }) satisfies fc.Arbitrary<AddressContext>
  const parts = [
    'account',
    'heloc',
    'heloc-signer',
    'register',
    uuid,
    'bank',
    'liens',
    'sign',
    'conditions',
    'dashboard',
    'auth',
    'login',
    '',
    '..',
    'x',
  ]
  const anyPath = fc.oneof(
    fc.array(fc.constantFrom(...parts), { maxLength: 6 }).map((chosen) => `/${chosen.join('/')}`),
    fc.constantFrom(...routes).map((route) => fillPattern(route.path, { uuid, type: 'tax', provider: 'demo' })),
    fc.webPath(),
  )

  it('is resolved within a few hops, for any address and any user', () =>
    fc.assert(
      fc.property(anyPath, anyContext, (path, context) => {
        let found = resolveAddress(path, '', context)
        for (let hops = 0; 'to' in found && found.kind !== 'leave'; hops++) {
          expect(hops).toBeLessThan(6)
          const [next = '', query] = found.to.split('?')
          found = resolveAddress(next, query ? `?${query}` : '', context)
        }
      }),
      { numRuns: 3000 },
    ))
})
