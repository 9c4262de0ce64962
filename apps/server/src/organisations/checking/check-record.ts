import { OrganisationRecord } from '@hearthline/contracts'
import { colourOf, contrastRatio, type Tone, weakPairs } from '@hearthline/domain/brand'
import { consistencyErrors } from './consistency-errors.ts'
import type { Path, RecordError } from './error.ts'
import { lendingErrors } from './lending-errors.ts'
import { pictureError } from './picture-error.ts'
import { parseOrErrors } from './schema-errors.ts'

const pathOf = (tone: Tone): Path => ['brand', 'palettes', ...tone.split('-')]

/** Cut, never rounded up: 4.497 must not be told as 4.50. */
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

/** What of a brand cannot be read, or may not be shown. */
const brandErrors = (record: OrganisationRecord): readonly RecordError[] => [
  ...contrastErrors(record),
  ...documentFaults(record),
  ...pictureErrors(record),
]

export type CheckedRecord =
  | { readonly ok: true; readonly record: OrganisationRecord }
  | { readonly ok: false; readonly faults: readonly RecordError[] }

/** A lender's record, or all that is wrong with it. What does not fit the schema is told before what contradicts itself. */
export const checkRecord = (given: unknown): CheckedRecord => {
  const parsed = parseOrErrors(OrganisationRecord, given)
  if (!parsed.ok) return parsed
  const record = parsed.value
  const errors = [...consistencyErrors(record), ...brandErrors(record), ...lendingErrors(record)]
  return errors.length === 0 ? { ok: true, record } : { ok: false, faults: errors }
}
