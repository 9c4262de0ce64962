import { Decimal } from 'decimal.js'
import type { AssetFacts } from './facts.ts'
import type { Policy } from './policy.ts'

/** Yearly income that the assets stand for: owned share, less the haircut, spread over the policy's months; rounded down. */
export const assetIncome = (policy: Policy, assets: readonly AssetFacts[]): number => {
  const { months, countedPercent } = policy.assetDepletion
  const countedCents = assets.reduce(
    (sum, asset) =>
      sum.plus(new Decimal(asset.balanceCents).times(asset.ownedPercent).times(countedPercent[asset.kind]).div(10_000)),
    new Decimal(0),
  )
  return countedCents.times(12).div(months).floor().toNumber()
}
