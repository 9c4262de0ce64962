import { OrganisationRecord } from '@hearthline/contracts'
import { colourOf, contrastRatio, type Tone, weakPairs } from '@hearthline/domain/brand'
import canonicalize from 'canonicalize'
import { consistencyErrors } from './consistency-errors.ts'
import type { Path, RecordError } from './error.ts'
import { lendingErrors } from './lending-errors.ts'
import { pictureError } from './picture-error.ts'
import { retentionErrors } from './retention-errors.ts'
import { parseOrErrors } from './schema-errors.ts'

const pathOf = (tone: Tone): Path => ['brand', 'palettes', ...tone.split('-')]

/** Truncated, never rounded up: 4.497 must not be shown as 4.50. */
const figure = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)

const contrastErrors = ({ brand: { palettes } }: OrganisationRecord): readonly RecordError[] =>
  weakPairs(palettes).map(({ front, on, what, ratio, least }) => ({
    path: pathOf(front === 'white' ? on : front),
    says: `is too weak for ${what}: ${front} (${colourOf(palettes, front)}) on ${on} (${colourOf(palettes, on)}) has a contrast of ${figure(ratio)}`,
    mend: `WCAG AA asks ${least} or more: make the darker of the two darker`,
  }))

const PAPER_CONTRAST = 4.5

const documentFaults = ({ paperColour }: OrganisationRecord): readonly RecordError[] => {
  const ratio = paperColour === null ? 21 : contrastRatio(paperColour, '#ffffff')
  if (ratio >= PAPER_CONTRAST) return []
  const says = `is too weak on white paper: ${paperColour} has a contrast of ${figure(ratio)}`
  return [{ path: ['paperColour'], says, mend: `WCAG AA asks ${PAPER_CONTRAST} or more: take a darker colour` }]
}

const pictureErrors = ({ brand }: OrganisationRecord): readonly RecordError[] =>
  (['logo', 'loader'] as const).flatMap((name) => {
    const error = brand[name] === null ? undefined : pictureError(brand[name].src)
    const mend = 'give an SVG of shapes and gradients only, or a PNG, of at most 64 kB'
    return error === undefined ? [] : [{ path: ['brand', name, 'src'], says: error, mend }]
  })

/** Errors of a brand: weak contrast and bad pictures. */
const brandErrors = (record: OrganisationRecord): readonly RecordError[] => [
  ...contrastErrors(record),
  ...documentFaults(record),
  ...pictureErrors(record),
]

export type CheckedRecord =
  | { readonly ok: true; readonly record: OrganisationRecord }
  | { readonly ok: false; readonly errors: readonly RecordError[] }

/** A checked record, or all its errors. Contradictions are only checked once the record fits the schema. */
export const checkRecord = (given: unknown): CheckedRecord => {
  const parsed = parseOrErrors(OrganisationRecord, given)
  if (!parsed.ok) return parsed
  const record = parsed.value
  const errors = [
    ...consistencyErrors(record),
    ...brandErrors(record),
    ...lendingErrors(record),
    ...retentionErrors(record),
  ]
  return errors.length === 0 ? { ok: true, record } : { ok: false, errors }
}

type Named = Pick<OrganisationRecord, 'id' | 'orgCode' | 'hosts' | 'consoleHosts' | 'isDefault'>

const hostsOf = ({ hosts, consoleHosts = [] }: Named): readonly string[] => [...hosts, ...consoleHosts]

const clashesOfTwo = (record: Named, other: Named): readonly RecordError[] => {
  const taken = (path: RecordError['path'], what: string) => ({
    path,
    says: `is ${what}, which ${other.orgCode} has`,
    mend: 'give each lender its own',
  })
  return [
    ...(record.orgCode === other.orgCode && record.id !== other.id ? [taken(['orgCode'], record.orgCode)] : []),
    ...(record.id === other.id && record.orgCode !== other.orgCode ? [taken(['id'], record.id)] : []),
    ...(['hosts', 'consoleHosts'] as const).flatMap((name) =>
      (record[name] ?? []).flatMap((host, at) => (hostsOf(other).includes(host) ? [taken([name, at], host)] : [])),
    ),
    ...(record.isDefault && other.isDefault ? [taken(['isDefault'], 'true')] : []),
  ]
}

/** The errors of a record that claims what another lender has: code, id, host, or being the default. */
export const clashesWith = (record: Named, others: readonly Named[]): readonly RecordError[] =>
  others
    .filter((other) => other.id !== record.id || other.orgCode !== record.orgCode)
    .flatMap((other) => clashesOfTwo(record, other))

type Lends = Pick<OrganisationRecord, 'lending'>

/**
 * The errors of sheets and policies whose figures changed under an existing version name. Decisions refer to versions
 * by name, so a version must never change.
 */
export const rewrittenIn = ({ lending }: Lends, before: Lends): readonly RecordError[] =>
  (['rateSheets', 'policies'] as const).flatMap((kind) =>
    lending[kind].flatMap((one, at) => {
      const known = before.lending[kind].find(({ version }) => version === one.version)
      if (known === undefined || canonicalize(known) === canonicalize(one)) return []
      return [
        {
          path: ['lending', kind, at, 'version'],
          says: `is ${one.version}, which was kept with other figures`,
          mend: 'keep that one, and put the changed one beside it with a version and an effectiveOn of its own',
        },
      ]
    }),
  )
