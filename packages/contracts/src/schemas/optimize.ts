import { z } from 'zod/mini'
import { Json, Uuid } from './basics.ts'

const FeatureKey = z.string().check(z.regex(/^[A-Za-z][\w-]{1,80}$/, 'a key such as fe-heloc-maintenance'))
const Variables = z.record(z.string(), Json)
const Attribute = z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean()])

/** portal.md 3, "Optimization user". */
export const OptimizeUser = z.object({
  attributes: z.record(z.string().check(z.maxLength(100)), Attribute),
  trackerId: z.nullable(Uuid),
})
export type OptimizeUser = z.output<typeof OptimizeUser>

export const FeatureRequest = z.object({ featureKey: FeatureKey, optimizeUser: OptimizeUser })

/** portal.md 3 calls it flagEnabled and portal.md 7 enabled: both are sent, and always agree. */
export const FeatureReply = z.object({ enabled: z.boolean(), flagEnabled: z.boolean(), variables: Variables })
export type FeatureReply = z.output<typeof FeatureReply>

export const DecisionRequest = z.extend(FeatureRequest, { trackerId: Uuid })

/** A decision names the variation of this tracker; null if the flag is off. */
export const DecisionReply = z.extend(FeatureReply, { variationKey: z.nullable(z.string()) })
export type DecisionReply = z.output<typeof DecisionReply>

/** chat-signin-data.md 3, "Feature flag". */
export const FeatureFlag = z.object({
  key: z.string(),
  enabled: z.boolean(),
  variables: z.array(z.object({ key: z.string(), defaultValue: Json })),
})
export type FeatureFlag = z.output<typeof FeatureFlag>
