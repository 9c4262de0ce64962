import type { ApplicationRecord, PropertyForm } from '@hearthline/contracts'
import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod/mini'

export type HomeAnswers = z.input<typeof PropertyForm>

type Candidate = NonNullable<ApplicationRecord['propertyCandidates']>[number]

/** The address as it was asked for. Among several homes nothing is chosen beforehand. */
export const firstHome = ({ property, propertyCandidates = [] }: ApplicationRecord): DefaultValues<HomeAnswers> => {
  const { street, unit = '', city, state, zip } = property
  const address = { street, unit, city, state, zip }
  const first = propertyCandidates.length > 0 ? address : { home: 'TYPED', ...address }
  return first as DefaultValues<HomeAnswers> // the record's state is one of ours
}

export const homeText = ({ street, unit, city, state, zip }: Omit<Candidate, 'parcel' | 'county'>): string =>
  `${[street, unit].filter(Boolean).join(' ')}, ${city}, ${state} ${zip}`
