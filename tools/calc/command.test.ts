import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { vectors } from '../../packages/domain/vectors/finance-and-identifiers.json'
import { CALCULATIONS } from './answer-line.ts'

const root = new URL('../..', import.meta.url)

const calc = (name: string, input: string) =>
  spawnSync(process.execPath, ['tools/run.mjs', 'calc', name], { cwd: root, input, encoding: 'utf8' })

describe('the calc command', () => {
  it('answers line by line, in order, and survives a malformed one', () => {
    const cases = vectors.filter((vector) => vector.calc === 'rescission')
    const lines = ['{', ...cases.map((vector) => JSON.stringify(vector.input)), '[]']
    const { status, stdout } = calc('rescission', `${lines.join('\n')}\n`)
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(status).toBe(0)
    expect(answers[0]).toMatchObject({ problem: 'notJson' })
    expect(answers.slice(1, -1)).toEqual(cases.map((vector) => vector.expected))
    expect(answers.at(-1)).toMatchObject({ problem: 'notAnObject' })
  })

  it('answers a last line that has no line end', () =>
    expect(JSON.parse(calc('lei', '{"lei":"213800KUD8LAJWSQ9D15"}').stdout)).toEqual({ valid: true }))

  it('lists its names, in one line, for an unknown one', () => {
    const { status, stdout, stderr } = calc('horoscope', '')
    expect([status, stdout, stderr.trimEnd().split('\n').length]).toEqual([1, '', 1])
    for (const name of CALCULATIONS.keys()) expect(stderr).toContain(name)
  })
})
