import type { Offers } from '@hearthline/contracts'
import { isStateCode, STATE_NAMES } from '@hearthline/domain/states'
import { Trans } from '@lingui/react/macro'
import { useFormats } from '../../shell/index.ts'
import type { OfferLimit } from './offer-range.ts'

type LimitKind = Offers['bindingLimit']
type Place = { readonly state: string }

const stateName = (state: string): string => (isStateCode(state) ? STATE_NAMES[state] : state)

/** Which limit sets the most: the reason next to the amount box. */
export const LimitReason = ({ kind, state }: { kind: LimitKind } & Place) => {
  const place = stateName(state)
  if (kind === 'cltv') return <Trans>the equity in your home sets it</Trans>
  if (kind === 'dti') return <Trans>your income sets it</Trans>
  if (kind === 'state') return <Trans>the law of {place} sets it</Trans>
  return <Trans>it is the most we lend on one line</Trans>
}

export const LimitName = ({ kind, state }: { kind: LimitKind } & Place) => {
  const place = stateName(state)
  if (kind === 'cltv') return <Trans>Equity in your home</Trans>
  if (kind === 'dti') return <Trans>Income</Trans>
  if (kind === 'state') return <Trans>The law of {place}</Trans>
  return <Trans>Our most in {place}</Trans>
}

/** A cap is said as it is set: 85 %, not 85.00 %. */
const decimalsOf = (percent: string): number => percent.split('.')[1]?.length ?? 0

/** How a limit comes about, in its own figures. */
export const LimitNote = ({ limit }: { limit: OfferLimit }) => {
  const { wholeMoney, percent } = useFormats()
  const { kind, sharePercent, baseCents, lessCents = 0 } = limit
  const isShare = sharePercent !== undefined && baseCents !== undefined
  if (kind === 'amount') return <Trans>On one line, whatever the home is worth</Trans>
  if (!isShare && kind === 'dti') return <Trans>What your income allows in addition to what you pay now</Trans>
  if (!isShare) return <Trans>What the home is worth, less what is owed on it</Trans>
  const share = percent(sharePercent, decimalsOf(sharePercent))
  const base = wholeMoney(baseCents)
  const less = wholeMoney(lessCents)
  if (kind === 'dti')
    return (
      <Trans>
        {share} of {base} income a month, less {less} you pay now
      </Trans>
    )
  return (
    <Trans>
      {share} of {base}, less {less} owed
    </Trans>
  )
}

/** One sentence on the limit that decides, and what would move it. */
export const LimitAdvice = ({ kind }: { kind: LimitKind }) => {
  if (kind === 'cltv')
    return <Trans>For you that is the home: owing less on it, or a higher value, would raise the limit.</Trans>
  if (kind === 'dti')
    return <Trans>For you that is income: paying less a month on other debts, or a longer term, would raise it.</Trans>
  if (kind === 'state') return <Trans>For you that is state law, which no lender can set aside.</Trans>
  return <Trans>For you that is our own maximum: home and income would allow more.</Trans>
}
