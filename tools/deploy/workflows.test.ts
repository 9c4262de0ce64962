import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { filesOf, repository, textOf } from '../../tests/support/deployment.ts'

/** The parser of GitHub's own language server. It imports JSON as bundlers do, and Node does not. */
const loadParser = async (): Promise<typeof import('@actions/workflow-parser')> => {
  const { outputFiles } = await build({
    stdin: { contents: "export * from '@actions/workflow-parser'", resolveDir: repository },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  })
  const text = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  return import(/* @vite-ignore */ `data:text/javascript;base64,${text}`)
}
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await loadParser()

const faultsOf = async (name: string, content: string): Promise<readonly string[]> => {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter())
  if (value !== undefined) await convertWorkflowTemplate(context, value)
  return context.errors.getErrors().map(({ message }) => message)
}

const files = filesOf('github')

describe('deploy/github', () => {
  it('has a workflow for each part', () =>
    expect(files.toSorted()).toEqual(
      ['check', 'flaws', 'image', 'release', 'test'].map((name) => `github/${name}.yml`),
    ))

  it.each(files)('%s is a workflow without faults', async (file) =>
    expect(await faultsOf(file, textOf(file))).toEqual([]),
  )

  it.each([
    ['an unknown key', 'timeout-minutes', 'timeout-minute', /timeout-minute/],
    ['a context that is none', 'vars.REGISTRY }}/', 'vals.REGISTRY }}/', /vals/],
    ['a job without a machine', '    runs-on: ubuntu-latest\n', '', /runs-on/],
  ])('would be refused with %s (control)', async (_, right, wrong, fault) => {
    const text = textOf('github/image.yml')
    expect(text).toContain(right)
    expect((await faultsOf('image.yml', text.replace(right, wrong))).join('\n')).toMatch(fault)
  })

  it.each(files)('%s runs scripts and files that there are, and calls workflows that there are', (file) => {
    const text = textOf(file)
    const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
    const read = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
    for (const script of read(/npm run (\w+)/g)) expect(Object.keys(scripts)).toContain(script)
    for (const path of read(/(?:-f|bash) (\S+)/g)) expect(readFileSync(join(repository, path), 'utf8')).not.toBe('')
    for (const called of read(/uses: \.\/\.github\/workflows\/(\S+)/g)) expect(files).toContain(`github/${called}`)
  })

  it('names its registry by a variable of the repository', () => {
    const image = textOf('github/image.yml')
    expect(image.match(/^ +IMAGE: .*$/gm)).toHaveLength(1)
    expect(image).toMatch(/^ +IMAGE: \$\{\{ vars\.REGISTRY \}\}\/hearthline$/m)
    expect(image).toMatch(/^ +REGISTRY: \$\{\{ vars\.REGISTRY \}\}$/m)
  })
})
