import type { OrganisationRecord } from '@hearthline/contracts'
import { colourOf, contrastRatio, type Tone, weakPairs } from '@hearthline/domain/brand'
import type { Path, RecordFault } from './fault.ts'
import { pictureFault } from './picture-fault.ts'

const pathOf = (tone: Tone): Path => ['brand', 'palettes', ...tone.split('-')]

/** Cut, never rounded up: 4.497 must not be told as 4.50. */
const figure = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)

const contrastFaults = ({ brand: { palettes } }: OrganisationRecord): readonly RecordFault[] =>
  weakPairs(palettes).map(({ front, on, what, ratio, least }) => ({
    path: pathOf(front === 'white' ? on : front),
    says: `is too weak for ${what}: ${front} (${colourOf(palettes, front)}) on ${on} (${colourOf(palettes, on)}) has a contrast of ${figure(ratio)}`,
    mend: `WCAG AA asks ${least} or more: make the darker of the two darker`,
  }))

const PAPER_CONTRAST = 4.5

const paperFaults = ({ paperColour }: OrganisationRecord): readonly RecordFault[] => {
  const ratio = paperColour === null ? 21 : contrastRatio(paperColour, '#ffffff')
  if (ratio >= PAPER_CONTRAST) return []
  const says = `is too weak on white paper: ${paperColour} has a contrast of ${figure(ratio)}`
  return [{ path: ['paperColour'], says, mend: `WCAG AA asks ${PAPER_CONTRAST} or more: take a darker colour` }]
}

const pictureFaults = ({ brand }: OrganisationRecord): readonly RecordFault[] =>
  (['logo', 'loader'] as const).flatMap((name) => {
    const fault = brand[name] === null ? undefined : pictureFault(brand[name].src)
    const mend = 'give an SVG of shapes and gradients only, or a PNG, of at most 64 kB'
    return fault === undefined ? [] : [{ path: ['brand', name, 'src'], says: fault, mend }]
  })

/** What of a brand cannot be read, or may not be shown. */
export const brandFaults = (record: OrganisationRecord): readonly RecordFault[] => [
  ...contrastFaults(record),
  ...paperFaults(record),
  ...pictureFaults(record),
]
