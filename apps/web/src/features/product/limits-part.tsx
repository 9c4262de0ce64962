import { LimitBars } from '@hearthline/ui/offer'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../shell/index.ts'
import { Foldable } from './foldable.tsx'
import { LimitAdvice, LimitName, LimitNote } from './limit-words.tsx'
import { shareOf, shownLimits } from './shown-limits.ts'
import type { OfferDesk } from './use-offer-choice.ts'

/** What limits the line: a bar for each limit on one scale, the lowest named, the chosen amount on all. */
export const LimitsPart = ({ desk: { offers, choice }, state }: { desk: OfferDesk; state: string }) => {
  const { t } = useLingui()
  const { wholeMoney } = useFormats()
  const limits = shownLimits(offers)
  const count = limits.length
  const chosen = wholeMoney(choice.amountCents)
  return (
    <Foldable
      title={t`What limits your line`}
      lede={
        <>
          <Plural value={count} one="One limit applies." other="# limits apply and the lowest wins." />{' '}
          <LimitAdvice kind={offers.bindingLimit} />
        </>
      }
    >
      <LimitBars
        limits={limits.map((limit) => ({
          key: limit.kind,
          label: <LimitName kind={limit.kind} state={state} />,
          note: <LimitNote limit={limit} />,
          amountText: wholeMoney(limit.maxLineCents),
          share: shareOf(limit.maxLineCents, limits),
          binds: limit.kind === offers.bindingLimit ? <Trans>Sets your limit</Trans> : undefined,
        }))}
        you={{ share: shareOf(choice.amountCents, limits), text: t`You chose ${chosen}` }}
      />
    </Foldable>
  )
}
