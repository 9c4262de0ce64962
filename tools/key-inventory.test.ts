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
