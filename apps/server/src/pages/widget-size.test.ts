import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, readBuild, weigh } from '../../../../tools/bench/built-files.ts'

const client = resolve(import.meta.dirname, '../../../chat/dist/client')
if (!existsSync(client)) throw new Error('the chat is not built: run npm run build')
const build = readBuild(client)

/** Compressed size in kB of 1000 bytes. */
const BUDGETS = { loader: 3, launcher: 8, panel: 60 } as const
const WORDS = ['en', 'es'] as const
const PANEL = 'src/panel/open-chat.ts'

const launcher = (words: (typeof WORDS)[number]) =>
  filesOf(build, ['src/launcher/launcher.ts', `src/launcher/locales/${words}.po`])
const react = filesOf(
  build,
  Object.keys(build.chunks).filter((name) => build.read(build.chunks[name]?.file ?? '').includes('react.element')),
)
const panel = (words: (typeof WORDS)[number]) => {
  const before = launcher(words)
  return [...filesOf(build, [PANEL, `src/locales/${words}.po`])].filter((file) => !before.has(file))
}
const kilobytes = (files: Iterable<string>) => weigh(build, files) / 1000

describe('the chat on a page', () => {
  it('begins with a loader that is one file and keeps to its budget', () => {
    const files = filesOf(build, ['src/loader/loader.ts'])
    expect([...files]).toEqual(['chat.js'])
    expect(kilobytes(files)).toBeLessThanOrEqual(BUDGETS.loader)
    // A classic script, without module syntax.
    expect(build.read('chat.js').toString()).not.toMatch(/\b(import|export)\b|^\s*(var|let|const|function)\b/)
  })

  it.each(WORDS)('has a button that keeps to its budget, in %s', (words) =>
    expect(kilobytes(launcher(words))).toBeLessThanOrEqual(BUDGETS.launcher),
  )

  it.each(WORDS)('opens a window that keeps to its budget beyond React, in %s', (words) => {
    const ours = panel(words).filter((file) => !react.has(file))
    expect(ours.length).toBeGreaterThan(0)
    expect(kilobytes(ours)).toBeLessThanOrEqual(BUDGETS.panel)
  })

  it('would not with React in it (control)', () => {
    expect(react.size).toBeGreaterThan(0)
    expect(kilobytes(panel('en'))).toBeGreaterThan(BUDGETS.panel)
  })
})
