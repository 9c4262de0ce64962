import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SECRET_SETTINGS } from '../../../../../tools/key-inventory.ts'
import { readConfig } from './index.ts'
import { SECRET_NAMES } from './secret-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-secrets-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const fileWith = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  chmodSync(file, 0o400)
  return file
}
const values = {
  MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
  MASTER_KEY_BEFORE: Buffer.alloc(32, 2).toString('base64'),
  DATABASE_URL: 'postgres://owner:one-of-our-own@db.example/lender',
  APP_DATABASE_URL: 'postgres://app:another-of-our-own@db.example/lender',
  SMTP_URL: 'smtps://relay:of-the-relay@mail.example',
  MONITORING_TOKEN: 'f'.repeat(64),
  CHATBOT_MODEL_KEY: 'of-the-model',
} as const satisfies Record<(typeof SECRET_NAMES)[number], string>
const around = {
  DATA_DIR: '/nonexistent',
  CHATBOT_MODEL_URL: 'https://model.example/v1',
  CHATBOT_MODEL_NAME: 'small',
}

describe('a secret setting', () => {
  // [ASVS-13.3.1]
  it('is read from the file that its name with _FILE names, each of them, with nothing else told', () => {
    const files = Object.fromEntries(SECRET_NAMES.map((name) => [`${name}_FILE`, fileWith(name, `${values[name]}\n`)]))
    const { dataDir, ...config } = readConfig({ ...around, ...files })
    expect({ dataDir, ...config }).toEqual(readConfig({ ...around, ...values }))
    expect(config.databaseUrl).toBe(values.DATABASE_URL)
  })

  it.each(SECRET_NAMES)('%s is in one place alone, and its file is there and holds something', (name) => {
    const errorOf = (env: Record<string, string>): string => {
      try {
        readConfig({ ...around, ...env })
        return ''
      } catch (error) {
        return String((error as Error).message)
      }
    }
    const file = fileWith(`${name}-twice`, values[name])
    const twice = errorOf({ [name]: values[name], [`${name}_FILE`]: file })
    expect(twice).toContain(`${name} and ${name}_FILE are both set`)
    expect(twice).not.toContain(values[name])
    expect(errorOf({ [`${name}_FILE`]: join(folder, 'nothing') })).toContain(`${name}_FILE`)
    expect(errorOf({ [`${name}_FILE`]: fileWith(`${name}-empty`, '\n') })).toContain('the file is empty')
  })

  it('is any that the inventory of keys has, but for those of others and files', () => {
    const elsewhere = ['OWNER_PASSWORD', 'AWS_SECRET_ACCESS_KEY', 'VENDOR_SECRETS', 'TLS_KEY_FILE']
    expect(
      Object.keys(SECRET_SETTINGS)
        .filter((name) => !elsewhere.includes(name))
        .toSorted(),
    ).toEqual([...SECRET_NAMES].toSorted())
  })
})
