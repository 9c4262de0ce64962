import { decideFeature, type FeatureReply, listFeatures, type OptimizeUser, readFeature } from '@hearthline/contracts'
import { isFlagOn, variationOf } from '@hearthline/domain/flags'
import type { Registry } from '../organisations/index.ts'
import { type Bound, type Context, mustBeSigned, reads } from '../platform/http/index.ts'

/** Flags come from the lender's record; a key that it does not name is off (portal.md 7, service-optimize). */
export const flagCalls = ({ registry }: { readonly registry: Registry }): readonly Bound[] => {
  const flagsOf = ({ tenant }: Context) => registry.byId(tenant.id)?.flags ?? []
  const featureOf = (context: Context, key: string, user: OptimizeUser): FeatureReply => {
    const flag = flagsOf(context).find((one) => one.key === key)
    const enabled = flag !== undefined && isFlagOn(flag, user)
    return { enabled, flagEnabled: enabled, variables: enabled ? flag.variables : {} }
  }
  return [
    reads(readFeature, async ({ params, body }, context) => {
      mustBeSigned(params.context, context)
      return featureOf(context, body.featureKey, body.optimizeUser)
    }),
    reads(listFeatures, async ({ params, body }, context) => {
      mustBeSigned(params.context, context)
      return flagsOf(context).map((flag) => ({
        key: flag.key,
        enabled: isFlagOn(flag, body.optimizeUser),
        variables: Object.entries(flag.variables).map(([key, defaultValue]) => ({ key, defaultValue })),
      }))
    }),
    reads(decideFeature, async ({ params, body }, context) => {
      mustBeSigned(params.context, context)
      const user = { ...body.optimizeUser, trackerId: body.trackerId }
      const flag = flagsOf(context).find(({ key }) => key === body.featureKey)
      return {
        ...featureOf(context, body.featureKey, user),
        variationKey: flag === undefined ? null : variationOf(flag, user),
      }
    }),
  ]
}
