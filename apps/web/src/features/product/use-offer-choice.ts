import type { ApplicationRecord, Offers } from '@hearthline/contracts'
import { startsWithAutopay } from '@hearthline/domain/pricing'
import { useMemo, useState } from 'react'
import { moneyOf, moneyText, typedHere } from '../../forms/index.ts'
import { usePrivateLabel } from '../../shell/index.ts'
import { firstChoice } from './first-choice.ts'
import { type OfferChoice, type OfferFigures, offerFigures } from './offer-figures.ts'
import { type AmountError, amountError, type OfferOption, optionOf } from './offer-range.ts'

export type OfferDesk = {
  readonly offers: Offers
  /** What is chosen, with the last amount that could be had. */
  readonly choice: OfferChoice
  readonly option: OfferOption
  /** Undefined where these terms have no rate for the amount: then there is no slip. */
  readonly figures: OfferFigures | undefined
  /** The amount box as it was typed. */
  readonly typed: string
  readonly fault: AmountError | undefined
  /** Whether the error is shown yet: while typing, half an amount is no mistake. */
  readonly isErrorShown: boolean
  readonly type: (typed: string) => void
  readonly slide: (amountCents: number) => void
  /** The box was left, or the button pressed: errors are shown from now on. */
  readonly showErrors: () => void
  readonly change: (change: Partial<Omit<OfferChoice, 'amountCents'>>) => void
}

const centsOf = (typed: string): number | undefined => {
  const value = moneyOf(typed)
  return typeof value === 'number' ? value : undefined
}

const isOver = (error: AmountError | undefined): boolean =>
  error?.reason === 'overLimit' || error?.reason === 'overOption'

type Started = { readonly choice: OfferChoice; readonly typed: string; readonly areErrorsShown: boolean }

/** The choice on the page: what is typed, what can be had of it, and what it costs. Undefined where nothing is on offer. */
export const useOfferChoice = (offers: Offers, record: ApplicationRecord): OfferDesk | undefined => {
  const { programs } = usePrivateLabel().hearthline
  const key = `${offers.decisionUuid}:offer`
  const [state, setState] = useState<Started | undefined>(() => {
    // A reader who comes back finds what they had set.
    const kept = typedHere.get(key) as Started | undefined // put there below, and nowhere else
    if (kept && optionOf(offers, kept.choice)) return kept
    const choice = firstChoice(offers, record, startsWithAutopay(programs))
    return choice && { choice, typed: moneyText(choice.amountCents), areErrorsShown: false }
  })
  const { liens } = record
  const choice = state?.choice
  const figures = useMemo(() => choice && offerFigures(offers, choice, liens), [offers, choice, liens])
  const option = choice && optionOf(offers, choice)
  if (!state || !choice || !option) return undefined
  const put = (change: Partial<Started>) => {
    const next = { ...state, ...change }
    typedHere.set(key, next)
    setState(next)
  }
  const error = amountError(offers, option, centsOf(state.typed))
  return {
    offers,
    choice,
    option,
    figures,
    typed: state.typed,
    fault: error,
    isErrorShown: error !== undefined && (state.areErrorsShown || isOver(error)),
    type: (typed) => {
      const amountCents = centsOf(typed)
      const isGood = amountCents !== undefined && !amountError(offers, option, amountCents)
      put({ typed, areErrorsShown: false, ...(isGood ? { choice: { ...choice, amountCents } } : {}) })
    },
    slide: (amountCents) =>
      put({ typed: moneyText(amountCents), areErrorsShown: false, choice: { ...choice, amountCents } }),
    showErrors: () => put({ areErrorsShown: true }),
    change: (change) => put({ choice: { ...choice, ...change } }),
  }
}
