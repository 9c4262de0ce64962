import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ALGORITHMS } from '../../apps/server/src/platform/crypto/index.ts'

const root = resolve(import.meta.dirname, '../..')

const files = ['apps', 'packages']
  .flatMap((zone) =>
    readdirSync(join(root, zone), { recursive: true, encoding: 'utf8' }).map((file) => `${zone}/${file}`),
  )
  .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/node_modules|\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(file))
/** A program without its comments, which may name what the program has not. @param {string} text */
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
const sources = files.map((file) => [file, withoutComments(readFileSync(join(root, file), 'utf8'))])

/** How often each file has it. @param {RegExp} pattern @param {(file: string) => boolean} [isMeant] */
const countsOf = (pattern, isMeant = () => true) =>
  Object.fromEntries(
    sources
      .filter(([file = '']) => isMeant(file))
      .map(([file, text = '']) => [file, [...text.matchAll(pattern)].length])
      .filter(([, count]) => count !== 0),
  )

/** @param {string} file */
const isServer = (file) => file.startsWith('apps/server/')

const CODE = /\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*['"`]|node:vm|from 'vm'/g
const MARKUP =
  /\b(?:inner|outer)HTML\s*=|\bdangerouslySetInnerHTML\b|\binsertAdjacentHTML\(|\bdocument\.write\(|\bcreateContextualFragment\(|\bsrcdoc\b/g
const PROGRAMS = /from '(?:node:)?child_process'|import\('(?:node:)?child_process'\)/g
const SHELLS = /\bshell:\s*true\b|\bexec(?:Sync)?\(\s*[`'"]/g
const SQL = /\bsql\.raw\(|\bsql\.lit\(|\.query\(\s*(?:`[^`]*\$\{|'[^']*'\s*\+|"[^"]*"\s*\+)/g
const EXPRESSIONS = /\bnew RegExp\(|\bRegExp\(/g
const CHANCE = /\bMath\.random\b|\bpseudoRandomBytes\b/g
const HASHES = /\bcreate(?:Hash|Hmac)\(\s*([^,)\s]+)|\bhkdfSync\(\s*([^,)\s]+)/g
const CIPHERS = /\bcreate(?:Cipheriv|Decipheriv)\(\s*([^,)\s]+)|\bcreateCipher\(|\bcreateDecipher\(/g

describe('code that would run, show or ask whatever it is given', () => {
  it('is read at all', () => expect(sources.length).toBeGreaterThan(1_500))

  // [ASVS-1.3.2]
  it('is made out of no text', () => expect(countsOf(CODE)).toEqual({}))

  // [ASVS-3.2.2]
  it('is put into no page as markup', () => expect(countsOf(MARKUP)).toEqual({}))

  // [ASVS-1.2.5]
  it('starts no program but PostgreSQL of a sandbox and the one that asks a hardware security module, and no shell', () => {
    expect(Object.keys(countsOf(PROGRAMS)).map((file) => file.replace(/[^/]+$/, ''))).toEqual(
      expect.arrayContaining(['apps/server/src/platform/postgres/']),
    )
    expect(Object.keys(countsOf(PROGRAMS)).filter((file) => !/\/platform\/postgres\//.test(file))).toEqual([
      'apps/server/src/platform/crypto/pkcs11.ts',
    ])
    expect(countsOf(SHELLS, isServer)).toEqual({})
  })

  /**
   * Where SQL is put together of texts, and how often: names that we gave ourselves, where PostgreSQL takes no parameter.
   * Whoever adds one has looked where the text comes from.
   */
  const SQL_OF_NAMES = {
    'apps/server/src/applications/words-store.ts': 1,
    'apps/server/src/backup/store.ts': 5,
    'apps/server/src/documents/store.ts': 1,
    'apps/server/src/feedback/survey/store.ts': 1,
    'apps/server/src/migrate.ts': 1,
    'apps/server/src/migrations/027-closed-steps.ts': 1,
    'apps/server/src/migrations/031-cheap-steps.ts': 1,
    'apps/server/src/migrations/apply-migrations.ts': 8,
    'apps/server/src/migrations/tenant-table.ts': 1,
    'apps/server/src/organisations/store.ts': 1,
    'apps/server/src/platform/postgres/roles.ts': 3,
    'apps/server/src/sealed-data/store.ts': 1,
  }

  // [ASVS-1.2.4]
  it('puts no value into SQL but as a parameter', () => expect(countsOf(SQL, isServer)).toEqual(SQL_OF_NAMES))

  /** Where patterns are put together, and how often: of lists of our own, none of what people type. */
  const PATTERNS_OF_OUR_LISTS = {
    'apps/server/src/chat/bot/answering/cover.ts': 6,
    'apps/server/src/chat/bot/answering/guards.ts': 1,
    'apps/server/src/chat/bot/model/check-wording.ts': 4,
    'apps/server/src/platform/uploads/bounded-file.ts': 6,
    'packages/domain/src/chat/mask-secrets.ts': 6,
  }

  // [ASVS-1.2.9]
  it('makes patterns of our own lists alone', () => expect(countsOf(EXPRESSIONS)).toEqual(PATTERNS_OF_OUR_LISTS))
})

describe('what must not be guessed or broken', () => {
  // [ASVS-6.4.1] [ASVS-6.5.3] [ASVS-11.5.1]
  it('is never drawn by chance alone: only pauses between tries are', () =>
    expect(Object.keys(countsOf(CHANCE))).toEqual([
      'apps/console/src/features/chat/line/keep-open.ts',
      'packages/client/src/chat/live/line.ts',
    ]))

  // [ASVS-11.3.1] [ASVS-11.3.2]
  it('is sealed by AES-256-GCM or ChaCha20-Poly1305', () => {
    const used = sources.flatMap(([, text = '']) => [...text.matchAll(CIPHERS)].map(([, name]) => name))
    expect(used.length).toBeGreaterThanOrEqual(4)
    // That of a key's version, by a table, and that of backups.
    expect(new Set(used)).toEqual(new Set(["'aes-256-gcm'", 'cipherOf(keys']))
    expect(ALGORITHMS).toEqual(['aes-256-gcm', 'chacha20-poly1305'])
  })

  it('is hashed by SHA-2, but where others prescribe SHA-1: a vendor’s signature, RFC 3161 for a certificate, and the set of breaches', () => {
    const used = sources.flatMap(([file, text = '']) =>
      [...text.matchAll(HASHES)].map(
        ([, hash, derived]) => `${hash ?? derived}${(hash ?? derived) === "'sha256'" ? '' : ` ${file}`}`,
      ),
    )
    expect([...new Set(used)].toSorted()).toEqual([
      "'sha1' apps/server/src/chat/providers/verify-call.ts",
      // Pwned Passwords names its ranges by it. Nothing is kept by it or believed for it: five characters are sent, and the rest compared.
      "'sha1' apps/server/src/platform/breached-passwords/is-breached.ts",
      "'sha256'",
      // By a table of object identifiers of SHA-2, or SHA-1 in the older of the two attributes.
      'bound.by apps/server/src/platform/pki/cms.ts',
    ])
  })
})

describe('a field of a password', () => {
  const fields = sources.flatMap(([file = '', text = '']) =>
    [...text.matchAll(/<(?:TextField|input)\b[^<]*?type="password"[^<]*/g)].map(([field]) => ({ file, field })),
  )

  // [ASVS-6.2.7]
  it('may be pasted into and filled by a manager, which it tells what it is', () => {
    expect(fields.length).toBeGreaterThanOrEqual(6)
    const silent = fields.filter(({ field }) => !/autoComplete="(?:current|new)-password"/.test(field))
    expect(silent.map(({ file }) => file)).toEqual(['apps/web/src/shell/sandbox/login.tsx'])
    expect(countsOf(/\bon(?:Before)?Paste\b|'paste'|\bonBeforeInput\b/gi)).toEqual({
      'packages/ui/src/fields/date-field.tsx': 1,
    })
  })
})

describe('the patterns', () => {
  it.each([
    [CODE, "setTimeout('go()', 1)"],
    [CODE, 'new Function(text)'],
    [MARKUP, 'node.innerHTML = text'],
    [MARKUP, '<p dangerouslySetInnerHTML={{ __html }} />'],
    [SHELLS, 'spawn(command, { shell: true })'],
    [SHELLS, `exec(\`ls \${folder}\`)`],
    [SQL, `client.query(\`select \${name}\`)`],
    [SQL, "client.query('select ' + name)"],
    [SQL, 'sql.raw(name)'],
    [EXPRESSIONS, 'new RegExp(typed)'],
    [CHANCE, 'Math.random()'],
    [CIPHERS, "createCipheriv('aes-256-ecb', key, null)"],
    [HASHES, "createHash('md5')"],
  ])('%s see %s (control)', (pattern, text) => expect([...text.matchAll(pattern)]).toHaveLength(1))
  it('see nothing in a comment (control)', () =>
    expect(withoutComments('// eval(text)\n/* sql.raw(a) */ const url = "https://a.example"')).toBe(
      '\n const url = "https://a.example"',
    ))
})
