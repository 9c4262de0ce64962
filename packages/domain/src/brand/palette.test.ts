import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { ADORNING_TONES, PALETTE_PAIRS } from './palette.ts'

const repository = resolve(import.meta.dirname, '../../../..')
const FOLDERS = ['packages/ui/src', 'apps/web/src', 'apps/console/src', 'apps/chat/src']
const stylesIn = (folder: string): readonly string[] =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !/(tokens|brands)\.css$/.test(name))
    .map((name) => join(folder, name))
const files = FOLDERS.flatMap(stylesIn)

const tokens = readFileSync(join(repository, 'packages/ui/src/styles/tokens.css'), 'utf8')
/** The palette tone of a role: 'text-soft' is 'neutral-600'. */
const roles = new Map(
  [...tokens.matchAll(/--([a-z0-9-]+): (?:var\(--color-([a-z]+-\d+)\)|(#fff));/g)].map(
    ([, role = '', tone, white]) => [role, white === undefined ? (tone ?? '') : 'white'] as const,
  ),
)

const FRONT =
  /(?<![\w-])(?:color|fill|stroke|caret-color|border(?:-[a-z]+)*|outline(?:-color)?): [^;]*var\(--(color-)?([\w-]+)\)/g

/** The palette colours that a style sheet places on top of others. */
const frontsIn = (css: string): readonly string[] =>
  [...css.matchAll(FRONT)]
    .map(([, isPalette, name = '']) => (isPalette === undefined ? roles.get(name) : name))
    .filter((tone) => tone !== undefined)

const known = new Set<string>([...PALETTE_PAIRS.map(({ front }) => front), ...ADORNING_TONES])
const grounds = new Set<string>([...PALETTE_PAIRS.map(({ on }) => on), ...PALETTE_PAIRS.map(({ front }) => front)])

it('knows the roles of the tokens', () => {
  expect(roles.get('text-soft')).toBe('neutral-600')
  expect(roles.get('action-label')).toBe('white')
  expect(roles.size).toBeGreaterThan(20)
})

it.each(files)('knows every colour that %s lays on another', (file) => {
  const strange = frontsIn(readFileSync(join(repository, file), 'utf8')).filter((tone) => !known.has(tone))
  expect([...new Set(strange)]).toEqual([])
})

it.each([
  'surface-page',
  'surface-sheet',
  'surface-sunk',
  'surface-tint',
  'surface-deep',
  'surface-inverse',
  'action',
  'action-hover',
  'action-pressed',
])('knows what is placed on %s', (role) => expect(grounds).toContain(roles.get(role)))

it('would miss a colour that no pair names (control)', () => {
  expect(frontsIn('.a { color: var(--color-notice-800); }').filter((tone) => !known.has(tone))).toEqual(['notice-800'])
  expect(frontsIn('.a { border-left: 3px solid var(--here); }')).toEqual(['secondary-500'])
})
