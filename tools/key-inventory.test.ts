import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DATA_KEYS, inventoryLines, SECRET_SETTINGS } from './key-inventory.ts'

/** Names that end like a secret's; addresses that may hold a password are named one by one. */
const secretsIn = (example: string): readonly string[] =>
  [...example.matchAll(/^#?([A-Z_]+)=/gm)]
    .map(([, name = '']) => name)
    .filter(
      (name) =>
        /(KEY|KEY_BEFORE|SECRETS?|PASSWORD|TOKEN)$/.test(name) || /^(DATABASE|APP_DATABASE|SMTP)_URL$/.test(name),
    )

const missing = (example: string) => secretsIn(example).filter((name) => !(name in SECRET_SETTINGS))

describe('the inventory of keys and secrets', () => {
  const example = readFileSync(new URL('../deploy/example.env', import.meta.url), 'utf8')

  it('has every secret that a deployment may be given', () => {
    expect(secretsIn(example).length).toBeGreaterThan(5)
    expect(missing(example)).toEqual([])
  })

  it('would miss one that is new (control)', () => {
    expect(missing(`${example}\n#PARTNER_TOKEN=\n`)).toEqual(['PARTNER_TOKEN'])
  })

  it('has for each key and secret how long it is used, in docs/keys.md', () => {
    const policy = readFileSync(new URL('../docs/keys.md', import.meta.url), 'utf8')
    const rows = [...policy.matchAll(/^\| `(\w+)` \|(?: [^|]+ \|){3}$/gm)].map(([, name]) => name)
    expect(rows.toSorted()).toEqual([...Object.keys(DATA_KEYS), ...Object.keys(SECRET_SETTINGS)].toSorted())
  })

  /** Its parts by their headings, each on one line. */
  const partsOf = (document: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      document
        .split(/^## /m)
        .slice(1)
        .map((part) => [part.split('\n')[0] ?? '', part.replace(/\s+/g, ' ')]),
    )
  /** What SP 800-57 and ASVS 5.0 (11.1.1) ask of a policy: each state of a key, and how many know each kind of it. */
  const DEMANDS: readonly (readonly [string, RegExp])[] = [
    ...['pre-activation', 'active', 'suspended', 'deactivated', 'compromised', 'destroyed'].map(
      (state) => ['States', new RegExp(`\\| ${state} \\|`)] as const,
    ),
    ['Who holds what', /A shared secret is known to two sides and no more/],
    ['Who holds what', /A private key is in one installation/],
    ['Who holds what', /Persons hold MASTER_KEY[^.]* by two/],
    ['Which may protect what', /`field` and `demographics` alone/],
  ]
  const unmetIn = (document: string): readonly string[] =>
    DEMANDS.flatMap(([part, words]) => (words.test(partsOf(document)[part] ?? '') ? [] : [`${part}: ${words}`]))

  it('is under a policy that says what becomes of a key, and how many know each kind, in docs/keys.md', () => {
    const policy = readFileSync(new URL('../docs/keys.md', import.meta.url), 'utf8')
    expect(unmetIn(policy)).toEqual([])
    expect(unmetIn(policy.replace('| compromised |', '| lost |'))).toHaveLength(1) // control
  })

  it('says of each setting whether it is set, and never to what', () => {
    const hidden = Object.fromEntries(
      Object.keys(SECRET_SETTINGS).map((name) => [name, `hidden-${name.toLowerCase()}`]),
    )
    const set = inventoryLines(hidden)
    expect(set.filter((line) => line.endsWith(' (set)'))).toHaveLength(Object.keys(SECRET_SETTINGS).length)
    expect(set.join('\n')).not.toContain('hidden-')
    expect(inventoryLines({ MASTER_KEY: '' }).some((line) => line.endsWith(' (set)'))).toBe(false)
  })
})
