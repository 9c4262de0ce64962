import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { finalStageOf, npmStart, repository, textOf, unknownSettings } from '../../tests/support/deployment.ts'

const text = textOf('Dockerfile')
const stage = finalStageOf(text)

describe('deploy/Dockerfile', () => {
  it('is a Dockerfile without faults', () => expect(validate(text)).toEqual([]))

  it.each([
    ['a flag that is none', 'HEALTHCHECK --interval', 'HEALTHCHECK --intervall', 'Unknown flag: intervall'],
    ['an instruction that is none', 'STOPSIGNAL', 'STOPSIGNALS', 'Unknown instruction: STOPSIGNALS'],
    ['a port that is none', 'EXPOSE 3000', 'EXPOSE web', 'Invalid containerPort: web'],
  ])('would be refused with %s (control)', (_, right, wrong, message) =>
    expect(validate(text.replace(right, wrong)).map((found) => found.message)).toContain(message),
  )

  it('runs as a user by number, on a slim image, and is asked whether it lives', () => {
    expect(stage.base).toBe('node:20-bookworm-slim')
    expect(stage.user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(stage.stopSignal).toBe('SIGTERM')
    expect(stage.healthCheck.join(' ')).toContain('/healthz')
  })

  it('installs what is locked and nothing else', () => {
    const installs = text.match(/npm (ci|i|install|add)\b/g)
    expect(new Set(installs)).toEqual(new Set(['npm ci']))
  })

  it('starts the server with the variables and flags of npm start', () => {
    const { variables, flags } = npmStart()
    expect(flags).toHaveLength(2)
    expect(stage.environment).toEqual({ ...variables, HOST: '0.0.0.0' })
    expect(stage.command).toEqual(['node', ...flags, 'apps/server/dist/main.js'])
    expect(unknownSettings(Object.keys(stage.environment))).toEqual([])
  })

  it('takes sources that are there, and gives the build all that it reads', () => {
    const made = (path: string) => path === 'node_modules' || path.endsWith('/dist')
    const missing = stage.copies.filter(({ from }) => !made(from) && !existsSync(join(repository, from)))
    expect(missing).toEqual([])
    const shipped = textOf('Dockerfile.dockerignore').match(/^!\S+/gm)
    expect(shipped?.map((line) => line.slice(1)).filter((path) => !existsSync(join(repository, path)))).toEqual([])
  })

  it('has what its commands need as a dependency, and not for development only', () => {
    const { dependencies } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
    expect(Object.keys(dependencies)).toContain('esbuild')
  })
})
