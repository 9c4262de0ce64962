import { readFileSync } from 'node:fs'
import { ACTIONS, calls } from '@hearthline/contracts'
import { describe, expect, it } from 'vitest'
import { drawPermissions, rolesFor } from './index.ts'

const text = readFileSync(new URL('../../docs/permissions.md', import.meta.url), 'utf8')
const rows = new Map(
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, action = '', ...cells]) => [action, cells]),
)

// [ASVS-8.1.1]
describe('docs/permissions.md', () => {
  it('is drawn from the table of permissions', () => expect(text).toBe(`${drawPermissions()}\n`))

  it('has every action and every call', () => {
    expect([...rows.keys()]).toEqual(expect.arrayContaining([...ACTIONS]))
    const named = [...rows.values()].join(' ')
    expect(calls.filter(({ name }) => !named.includes(`\`${name}\``)).map(({ name }) => name)).toEqual([])
  })

  it('tells what is somebody’s own from what is any application’s', () => {
    expect(rolesFor('readStatus')).toEqual({
      all: ['processor', 'underwriter', 'funder', 'manager'],
      own: ['borrower', 'signer', 'broker', 'originator'],
    })
    expect(rolesFor('approveFunding')).toEqual({ all: ['funder'], own: [] })
    expect(rolesFor('visit').own).toEqual([])
  })
})
