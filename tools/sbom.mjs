import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'
import { readArguments } from './setup/read-arguments.mjs'
import { repository } from './setup/set-up.mjs'
import { answerHelp, runCommand } from './setup/terminal.mjs'
import { nameOf, readLock, shippedOf } from './supply-chain/lock.mjs'

/** @typedef {import('./supply-chain/lock.mjs').Locked} Locked */

const purlOf = (/** @type {string} */ name, /** @type {string | undefined} */ version) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

/** As npm writes it, `sha512-` and base64. */
const hashOf = (/** @type {string} */ integrity) =>
  Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')

const licenceOf = (/** @type {string} */ text) =>
  text.includes(' ') ? new Models.LicenseExpression(text) : new Models.SpdxLicense(text)

/** @type {(place: string, locked: Locked) => Models.Component} */
const componentOf = (place, { version, license, integrity }) => {
  const name = nameOf(place)
  return new Models.Component(Enums.ComponentType.Library, name, {
    bomRef: place,
    ...(version !== undefined && { version }),
    purl: purlOf(name, version),
    hashes: new Models.HashDictionary(
      integrity === undefined ? [] : [[Enums.HashAlgorithm['SHA-512'], hashOf(integrity)]],
    ),
    licenses: new Models.LicenseRepository(license === undefined ? [] : [licenceOf(license)]),
  })
}

/** Where Node finds a package that one at this place asks for: in it, or in the nearest folder that it lies in. */
const foundFrom = (
  /** @type {string} */ place,
  /** @type {string} */ name,
  /** @type {ReadonlyMap<string, unknown>} */ all,
) => {
  const folders = place.split('/node_modules/')
  const places = folders.map((_, above) => [...folders.slice(0, folders.length - above), name].join('/node_modules/'))
  return [...places, `node_modules/${name}`].find((one) => all.has(one))
}

const billOf = () => {
  const { name, version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  const product = new Models.Component(Enums.ComponentType.Application, name, { bomRef: name, version })
  const bill = new Models.Bom({ metadata: new Models.Metadata({ component: product }) })
  const shipped = new Map(shippedOf(readLock()))
  const components = new Map([...shipped].map(([place, locked]) => [place, componentOf(place, locked)]))
  for (const [place, component] of components) {
    bill.components.add(component)
    const { dependencies, optionalDependencies } = shipped.get(place) ?? {}
    for (const asked of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = components.get(foundFrom(place, asked, components) ?? '')
      if (found !== undefined) component.dependencies.add(found.bomRef)
    }
    if (!place.includes('/node_modules/')) product.dependencies.add(component.bomRef)
  }
  return bill
}

/** A UUID of the content (RFC 9562, version 8): the same lock file gives the same bill, byte by byte. */
const numberOf = (/** @type {string} */ text) => {
  const hex = createHash('sha256').update(text).digest('hex')
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6))

const usage = `npm run --silent sbom             every package that is shipped, with version, licence, hash and needs, as CycloneDX 1.6
npm run sbom -- --out FILE        the same into a file`

answerHelp(usage)
await runCommand(async () => {
  const { values } = readArguments({ options: { out: { type: 'string' } } }, usage)
  const bill = billOf()
  bill.serialNumber = numberOf(serializer.serialize(bill, { sortLists: true }))
  const text = `${serializer.serialize(bill, { sortLists: true, space: 2 })}\n`
  if (values.out === undefined) process.stdout.write(text)
  else writeFileSync(values.out, text)
})
