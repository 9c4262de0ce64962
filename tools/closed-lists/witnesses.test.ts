import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AutopayForm, HomeConditionForm, IncomeInfo, OrganisationRecord, openCondition } from '@hearthline/contracts'
import { describe, expect, it } from 'vitest'
import { valuesMadeIn } from './values-made.ts'
import { type GivenBy, WITNESSES, type Witness } from './witnesses.ts'

const repository = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const words = read('docs/words.md')

const witnesses = Object.entries(WITNESSES).flatMap(([heading, values]) =>
  Object.entries(values).map(([value, witness]: [string, Witness]) => ({ heading, value, witness })),
)

/** When a value arises, according to its row in docs/words.md. */
const arises = (heading: string, value: string): string => {
  const [, section = ''] = words.split(`\n## ${heading}\n`)
  return new RegExp(`^\\| \`${value}\` \\| (.*?) \\|`, 'm').exec(section.split('\n## ')[0] ?? '')?.[1] ?? ''
}

const takes = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown): boolean =>
  schema.safeParse(value).success

const asked = { commentsToBorrower: 'Please send it.', documents: 1, reason: 'asked for by the test' }

/** Whether the form or record accepts the value. */
const TAKEN: Readonly<Record<GivenBy, (value: string) => boolean>> = {
  'the income form': (value) => takes(IncomeInfo, { employmentTypes: [value], annualCents: 1, employerName: '' }),
  'the condition form': (value) => takes(HomeConditionForm, { condition: value }),
  'the autopay form': (value) => takes(AutopayForm, { payType: value, dayOfMonth: 1 }),
  'the record of a lender': (value) => takes(OrganisationRecord.shape.programs, [value]),
  'staff who ask': (value) => takes(openCondition.body, { ...asked, category: value }),
}

const made = new Map<string, ReadonlySet<string>>()
const isMadeIn = (path: string, value: string): boolean => {
  const values = made.get(path) ?? valuesMadeIn(read(path))
  made.set(path, values)
  return values.has(value)
}

const answersFor = (value: string, witness: Exclude<Witness, 'only read'>): boolean =>
  'madeIn' in witness ? isMadeIn(witness.madeIn, value) : TAKEN[witness.givenBy](value)

describe('the values of the closed lists', () => {
  it.each(witnesses.map(({ heading, value, witness }) => [heading, value, witness] as const))(
    '%s: %s is made or given where its witness says',
    (_, value, witness) => expect(witness === 'only read' || answersFor(value, witness)).toBe(true),
  )

  it('are only read where docs/words.md says so, and nowhere else', () => {
    const ofTable = witnesses
      .filter(({ witness }) => witness === 'only read')
      .map(({ heading, value }) => [heading, value])
    const ofWords = witnesses
      .filter(({ heading, value }) => arises(heading, value).startsWith('only read'))
      .map(({ heading, value }) => [heading, value])
    expect(ofWords).toEqual(ofTable)
    expect(ofTable).toEqual([['Rate type', 'UNKNOWN']])
  })
})

describe('a witness', () => {
  it('is not a table of labels, a list, a comparison or a type', () => {
    expect(isMadeIn('apps/web/src/features/income/income-words.ts', 'EMPINFO')).toBe(false)
    expect(isMadeIn('packages/domain/src/enumerations/index.ts', 'EMPINFO')).toBe(false)
    expect(isMadeIn('packages/domain/src/workflow/guards.ts', 'INELIGIBLE')).toBe(false)
    expect([
      ...valuesMadeIn("type A = 'A'; const b = c === 'B' || ['C'].includes(c); const d = { D: 1, 'E': 2 }"),
    ]).toEqual([])
  })

  it('gives the value, in any branch', () => {
    const source =
      "const a = (b: boolean) => ({ c: b ? 'A' : f('B'), d: e ?? 'C' })\nswitch (a) { case 'D': return 'E' }"
    expect([...valuesMadeIn(source.replace('return', 'g ='))].sort()).toEqual(['A', 'B', 'C', 'E'])
  })

  it('does not accept what its form refuses', () =>
    expect(Object.values(TAKEN).map((isTaken) => isTaken('NEVER_HEARD_OF'))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]))
})
