import { z } from 'zod/mini'
import { WebAddress } from './organisation-data.ts'

const Origin = z.string().check(z.regex(/^https:\/\/[\w.-]+(?::\d+)?$/, 'an origin such as https://replay.example.com'))

/** An outside provider that records visits of people who agreed to it; its adapter is a module of the lender's. */
export const SessionReplayProvider = z.strictObject({
  /** An ES module that exports start and stop (docs/organisations.md). */
  script: WebAddress,
  /** Where that module loads from and sends to, beside its own origin. */
  origins: z.array(Origin).check(z.maxLength(10)),
  /** Of a hundred visits of people who agreed; portal.md 9 records none unless told otherwise. */
  samplePercent: z.int().check(z.minimum(0), z.maximum(100)),
})
export type SessionReplayProvider = z.output<typeof SessionReplayProvider>
