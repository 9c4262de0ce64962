import { expect, it } from 'vitest'
import { greeting } from './greeting.ts'
import { DEMO_ACCOUNT_PASSWORD, DEMO_STAFF_PASSWORD, demoAccountsOf, demoStaffOf } from './identity/index.ts'
import { createRegistry } from './organisations/index.ts'
import { readConfig } from './platform/config/index.ts'
import { shippedOrganisations } from './testing/test-server.ts'

const registry = createRegistry(shippedOrganisations())
const main = registry.all.find(({ isDefault }) => isDefault)
if (main === undefined) throw new Error('no default lender')
const config = readConfig({ MASTER_KEY: Buffer.alloc(32).toString('base64') })
const greetingIn = (mode: 'sandbox' | 'live') => greeting({ ...config, mode }, 'http://127.0.0.1:3000', registry)
const people = [...demoStaffOf(main), ...demoAccountsOf(main)].map(({ email, name }) => [name, email] as const)

it.each(people)('a sandbox tells at its start how %s of the main lender signs in', (name, email) => {
  const line = greetingIn('sandbox')
    .split('\n')
    .find((one) => one.includes(email))
  expect(line).toContain(name)
})

it('a sandbox tells where and with which password', () => {
  expect(greetingIn('sandbox')).toContain(`http://console.${main.hosts[0]}:3000, password ${DEMO_STAFF_PASSWORD}`)
  expect(greetingIn('sandbox')).toContain(`http://${main.hosts[0]}:3000/auth/login, password ${DEMO_ACCOUNT_PASSWORD}`)
})

it('a live system tells of nobody', () => {
  expect(greetingIn('live')).not.toMatch(new RegExp(`${DEMO_ACCOUNT_PASSWORD}|${DEMO_STAFF_PASSWORD}|@`))
})
