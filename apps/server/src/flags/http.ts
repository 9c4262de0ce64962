import {
  decideFeature,
  type FeatureReply,
  type Flag,
  listFeatures,
  type OptimizeUser,
  readFeature,
} from '@hearthline/contracts'
import { CONTROL, variationOf } from '@hearthline/domain/flags'
import { flagMomentOf, type Registry } from '../organisations/index.ts'
import { type Bound, type Context, mustBeSigned, reads } from '../platform/http/index.ts'

type FlagDeps = {
  readonly registry: Registry
  /** The experiments of a lender that a guard has stopped. */
  readonly stoppedOf: (organisation: string) => Promise<ReadonlySet<string>>
}

/** The variables of a variation stand over those of its flag. */
const variablesOf = ({ variables, experiment }: Flag, variation: string): Flag['variables'] => ({
  ...variables,
  ...experiment?.variations.find(({ key }) => key === variation)?.variables,
})

/** Flags come from the lender's record; a key that it does not name is off (portal.md 7, service-optimize). */
export const flagCalls = ({ registry, stoppedOf }: FlagDeps): readonly Bound[] => {
  /** The flags of the lender, and what a user sees of one: a variation that is not the control, or nothing. */
  const flagsFor = async ({ tenant }: Context, user: OptimizeUser) => {
    const lender = registry.byId(tenant.id)
    const flags = lender?.flags ?? []
    const stopped = await stoppedOf(tenant.id)
    const variationIn = (flag: Flag): string | null =>
      lender === undefined ? null : variationOf(flag, user, flagMomentOf(lender, stopped))
    const isOn = (flag: Flag): boolean => ![null, CONTROL].includes(variationIn(flag))
    return { flags, variationIn, isOn }
  }
  const decisionOf = async (context: Context, key: string, user: OptimizeUser) => {
    const { flags, variationIn, isOn } = await flagsFor(context, user)
    const flag = flags.find((one) => one.key === key)
    const variationKey = flag === undefined ? null : variationIn(flag)
    const enabled = flag !== undefined && isOn(flag)
    const feature: FeatureReply = {
      enabled,
      flagEnabled: enabled,
      variables: enabled && variationKey !== null ? variablesOf(flag, variationKey) : {},
    }
    return { feature, variationKey }
  }
  return [
    reads(readFeature, async ({ params, body }, context) => {
      mustBeSigned(params.context, context)
      return (await decisionOf(context, body.featureKey, body.optimizeUser)).feature
    }),
    reads(listFeatures, async ({ params, body }, context) => {
      mustBeSigned(params.context, context)
      const { flags, isOn } = await flagsFor(context, body.optimizeUser)
      return flags.map((flag) => ({
        key: flag.key,
        enabled: isOn(flag),
        variables: Object.entries(flag.variables).map(([key, defaultValue]) => ({ key, defaultValue })),
      }))
    }),
    reads(decideFeature, async ({ params, body }, context) => {
      mustBeSigned(params.context, context)
      const user = { ...body.optimizeUser, trackerId: body.trackerId }
      const { feature, variationKey } = await decisionOf(context, body.featureKey, user)
      return { ...feature, variationKey }
    }),
  ]
}
