import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { beforeAll, describe, expect, it } from 'vitest'
import { repository } from '../setup/set-up.mjs'
import { nameOf, readLock, shippedOf } from './lock.mjs'

const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6)
const write = () =>
  execFileSync(process.execPath, [join(repository, 'tools', 'sbom.mjs')], { encoding: 'utf8', maxBuffer: 2 ** 28 })

/** @typedef {{ purl: string, hashes?: unknown[], licenses?: unknown[] }} Component */
/** @type {string} */
let text
/** @type {{ metadata: { component: Component & { name: string } }, components: Component[], dependencies: { ref: string, dependsOn?: string[] }[] }} */
let bill
beforeAll(() => {
  text = write()
  bill = JSON.parse(text)
})

describe('the bill of materials', () => {
  it('is CycloneDX 1.6, as its own validator reads it', async () => {
    expect(await validator.validate(text)).toBeNull()
    expect(await validator.validate(text.replace('"bomFormat"', '"format"'))).not.toBeNull()
  })

  // [ASVS-15.1.2]
  it('names every package that is shipped, with its hash', () => {
    const shipped = shippedOf(readLock())
    expect(shipped.length).toBeGreaterThan(200)
    const named = new Map(bill.components.map((component) => [decodeURIComponent(component.purl), component]))
    const isWhole = (/** @type {string} */ place, /** @type {string | undefined} */ version) => {
      const component = named.get(`pkg:npm/${nameOf(place)}@${version}`)
      return component?.hashes?.length === 1 && component.licenses?.length === 1
    }
    expect(shipped.filter(([place, { version }]) => !isWhole(place, version)).map(([place]) => place)).toEqual([])
  })

  it('says what a package needs', () => {
    const needs = (/** @type {string} */ ref) => bill.dependencies.find((one) => one.ref === ref)?.dependsOn ?? []
    expect(needs('node_modules/fastify')).toContain('node_modules/find-my-way')
    expect(needs('hearthline')).toContain('node_modules/fastify')
  })

  // [ASVS-15.2.3]
  it('names no tool that only builds or tests, and the product by its name', () => {
    expect(text).not.toMatch(/"pkg:npm\/(vitest|knip|lighthouse)@/)
    expect(bill.metadata.component.name).toBe('hearthline')
  })

  it('is the same for the same lock file', () => {
    expect(write()).toBe(text)
  })
})
