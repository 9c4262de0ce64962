import { z } from 'zod/mini'
import { type Fact, IsoDay } from './basics.ts'

const upTo = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

/** The most characters of each text of a title record: a description by metes and bounds may take some pages. */
export const MOST_OF_TITLE = { vesting: 2000, legalDescription: 10_000, parcelNumber: 60, sourceDeed: 100 } as const

/** The deed by which the owners got the home. */
const SourceDeed = z.object({
  /** Its instrument number, or its book and page. */
  reference: upTo(MOST_OF_TITLE.sourceDeed),
  recordedOn: z.optional(IsoDay),
})

/**
 * What the public record says of the home and its owners, word for word, as a deed repeats it. Whatever is absent is not
 * known, and is never made up.
 */
export const TitleRecord = z.object({
  /** Who holds title, and how: 'Avery Sample and Robin Sample, spouses married to each other'. */
  vesting: z.optional(upTo(MOST_OF_TITLE.vesting)),
  legalDescription: z.optional(upTo(MOST_OF_TITLE.legalDescription)),
  parcelNumber: z.optional(upTo(MOST_OF_TITLE.parcelNumber)),
  sourceDeed: z.optional(SourceDeed),
  /** The spouses of owners whom the record names. */
  spouses: z.optional(z.array(upTo(200)).check(z.maxLength(10))),
})
export type TitleRecord = Fact<typeof TitleRecord>

/**
 * What a proposal of title evidence says of the record. A section of its own, because the release before this one
 * refuses a proposal with a field that it does not know, and serves while this one starts.
 */
export const ProposedTitleRecord = z.object({ proposal: z.string(), record: TitleRecord })
