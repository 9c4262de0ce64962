import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

const CODES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'

/** A condition that names a state: by comparison, as a case, or in a list that is searched. */
const CONDITION = new RegExp(
  `([!=]==?\\s*'(${CODES.replaceAll(' ', '|')})'|'(${CODES.replaceAll(' ', '|')})'\\s*[!=]==?|case '(${CODES.replaceAll(' ', '|')})':|\\['(${CODES.replaceAll(' ', '|')})'[^\\]]*\\]\\.includes)`,
)

const sources = ['apps', 'packages']
  .flatMap((zone) => readdirSync(join(root, zone)).map((name) => join(zone, name, 'src')))
  .flatMap((src) => readdirSync(join(root, src), { recursive: true, encoding: 'utf8' }).map((file) => join(src, file)))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))

/** @param {string} text */
const namesState = (text) => text.split('\n').some((/** @type {string} */ line) => CONDITION.test(line))

describe('state law', () => {
  it('is asked by its properties: no condition names a state', () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(sources.filter((file) => namesState(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })

  it.each(["property.state === 'TX'", "case 'NY':", "['GA', 'SC'].includes(state)"])(
    'would be seen in %s (control)',
    (line) => expect(namesState(line)).toBe(true),
  )

  it('is not seen in a table of states (control)', () =>
    expect(namesState("  TX: { maxCltvPercent: '80' },")).toBe(false))
})
