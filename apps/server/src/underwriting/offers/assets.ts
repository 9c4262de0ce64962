import { type AssetsForm, giveAssets, readAssetTerms } from '@hearthline/contracts'
import type { GivenAsset } from '@hearthline/domain/application'
import { addDays, type Day, day } from '@hearthline/domain/calendar'
import { ASSET_KINDS } from '@hearthline/domain/underwriting'
import { openExpecting, settledStatus } from '../../applications/index.ts'
import { type Bound, type InvalidField, Problem, reads, writes } from '../../platform/http/index.ts'
import { readAt } from '../decision/stored-decisions.ts'
import { reasonLines } from '../review/reason-lines.ts'

/** Our own limit on the age of a stated balance. */
const OLDEST_BALANCE_DAYS = 60

const oldestAsOf = (today: Day): Day => addDays(today, -OLDEST_BALANCE_DAYS)

const dateErrors = ({ items }: AssetsForm, today: Day): readonly InvalidField[] =>
  items.flatMap(({ asOf }, at): InvalidField[] => {
    const path = `items.${at}.asOf`
    if (asOf > today) return [{ path, code: 'dateInFuture' }]
    return asOf < oldestAsOf(today) ? [{ path, code: 'balanceTooOld' }] : []
  })

/** Only a retirement account has a vested share. */
const given = ({ vestedPercent, ...asset }: AssetsForm['items'][number]): GivenAsset =>
  asset.kind === 'RETIREMENT' ? { ...asset, vestedPercent } : asset

const readAssetTermsCall = reads(readAssetTerms, async ({ params }, context) => {
  const { snapshot, stored } = await readAt(context, params.uuid, 'assetsGiven')
  if (stored === undefined) throw new Problem('eventNotExpected')
  const { months, countedPercent } = stored.rules.policy.assetDepletion
  return {
    reasons: reasonLines(stored, snapshot.facts),
    statedAnnualIncomeCents: stored.inputs.facts.statedAnnualIncomeCents,
    months,
    counted: ASSET_KINDS.map((kind) => ({ kind, percent: countedPercent[kind] })),
    oldestAsOf: oldestAsOf(day((await context.moment()).today)),
  }
})

/** product/assets: the borrower lists assets, or none, and the application is decided again. */
const giveAssetsCall = writes(giveAssets, async ({ params, body }, context) => {
  const work = await openExpecting(context, params.uuid, 'assetsGiven')
  const fields = dateErrors(body, day((await context.moment()).today))
  if (fields.length > 0) throw new Problem('invalidInput', { fields: [...fields] })
  const assets = body.items.map(given)
  work.change({ assets, assetDepletionComplete: true }, { kind: 'giveAssets', note: { assets: assets.length } })
  work.publish('assetsGiven')
  return settledStatus(work)
})

export const assetCalls: readonly Bound[] = [readAssetTermsCall, giveAssetsCall]
