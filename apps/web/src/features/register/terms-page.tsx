import './register.css'
import { useAction } from '@hearthline/client'
import { importantTermsWords } from '@hearthline/domain/consents'
import { Button, Card, DescriptionList, IconList, Section, StickyActions } from '@hearthline/ui'
import { calendarCheck, clock, copy, lock } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router'
import { PageTitle, ProblemBanner, useFormats, useLocale, usePrivateLabel } from '../../shell/index.ts'
import { RegisterFrame, termsPdf } from './register-frame.tsx'
import { stepQuery } from './step-order.ts'
import { BOOKLET_URL, TERMS_FIGURES } from './terms-figures.ts'
import { useAcknowledge } from './use-draft.ts'

const useTermsFigures = () => {
  const { wholeMoney, percent } = useFormats()
  const [pricing] = usePrivateLabel().orgPricingData
  const dollars = (amount: number | undefined) => wholeMoney((amount ?? 0) * 100)
  return {
    least: dollars(pricing?.minAmount),
    most: dollars(pricing?.maxAmount),
    lowest: percent(pricing?.minApr ?? 0),
    highest: percent(pricing?.maxApr ?? 0),
    fee: percent(TERMS_FIGURES.mostFeePercent),
    valuation: wholeMoney(TERMS_FIGURES.valuationCents),
    notary: wholeMoney(TERMS_FIGURES.manualNotaryCents),
    recording: wholeMoney(TERMS_FIGURES.mostRecordingCents),
    tax: wholeMoney(TERMS_FIGURES.mostTaxPerHundredThousandCents),
    taxOf: wholeMoney(100_000_00),
  }
}

const Prices = () => {
  const { least, most, lowest, highest, fee } = useTermsFigures()
  return (
    <DescriptionList
      items={[
        {
          term: <Trans>Line</Trans>,
          detail: (
            <Trans>
              {least} to {most}
            </Trans>
          ),
        },
        {
          term: <Trans>APR of the first draw, fixed</Trans>,
          detail: (
            <Trans>
              {lowest} to {highest}
            </Trans>
          ),
        },
        { term: <Trans>First draw</Trans>, detail: <Trans>100% of the line at closing, less the fee</Trans> },
        { term: <Trans>Origination fee</Trans>, detail: <Trans>up to {fee} of the first draw</Trans> },
        { term: <Trans>Later draws</Trans>, detail: <Trans>prime rate plus a fixed margin; may cost more</Trans> },
        { term: <Trans>Repaid over</Trans>, detail: <Trans>5, 10, 15, 20 or 30 years</Trans> },
      ]}
    />
  )
}

const OtherCosts = () => {
  const { valuation, notary, recording, tax, taxOf } = useTermsFigures()
  return (
    <ul className="hl-bullets hl-stack" data-gap="2">
      <li>
        <Trans>{valuation} for a valuation, only when no automated value is found.</Trans>
      </li>
      <li>
        <Trans>{notary} for a notary in person, only where an online notary is not allowed.</Trans>
      </li>
      <li>
        <Trans>
          Recording fees up to {recording}, and in some states a recording tax up to {tax} for each {taxOf} borrowed.
        </Trans>
      </li>
    </ul>
  )
}

const Risks = () => (
  <ul className="hl-bullets hl-stack" data-gap="2">
    <li>
      <Trans>
        <b>Your home secures the line.</b> You could lose it if you do not meet the terms of the agreement.
      </Trans>
    </li>
    <li>
      <Trans>
        We may stop further draws, lower the line, or ask for all of it at once, for reasons that the agreement lists.
      </Trans>
    </li>
    <li>
      <Trans>Interest may or may not be deductible: ask a tax adviser.</Trans>
    </li>
    <li>
      <Trans>
        If a term changes before the line opens, other than through the index, you may walk away and get every fee back.
      </Trans>
    </li>
  </ul>
)

const Side = () => (
  <>
    <div className="hl-stack" data-gap="3">
      <h2 className="hl-h3">
        <Trans>Before you start</Trans>
      </h2>
      <IconList
        items={[
          { art: clock, text: <Trans>About four minutes, one question at a time</Trans> },
          { art: calendarCheck, text: <Trans>Funded in as little as five days</Trans> },
          { art: lock, text: <Trans>A soft credit check, which does not change your score</Trans> },
          {
            art: copy,
            text: <Trans>The address as on your mortgage statement, and your yearly income before tax</Trans>,
          },
        ]}
      />
    </div>
  </>
)

/** What 12 CFR 1026.40(b) puts before the form: the important terms and the booklet, both to keep. */
export const TermsPage = () => {
  const { locale } = useLocale()
  const { search } = useLocation()
  const navigate = useNavigate()
  const acknowledge = useAcknowledge()
  const { run, running, problem } = useAction(acknowledge)
  const goOn = async () => {
    if (await run()) navigate(stepQuery(search, 'property-info'))
  }
  return (
    <RegisterFrame step="property-info" side={<Side />}>
      <PageTitle
        title={<Trans>Read this first: the important terms</Trans>}
        lede={<Trans>Looking at them does not bind you, and it is not a commitment to lend.</Trans>}
      />
      <Section title={<Trans>What it costs</Trans>}>
        <Prices />
      </Section>
      <Section title={<Trans>What else you may pay</Trans>}>
        <OtherCosts />
      </Section>
      <Section title={<Trans>What to know</Trans>}>
        <Risks />
      </Section>
      <div className="hl-section">
        <Card tone="sunk" title={<Trans>Yours to keep</Trans>}>
          <ul className="hl-stack" data-gap="2">
            <li>
              <a href={termsPdf(locale)} target="_blank" rel="noopener">
                <Trans>Important terms of our home equity line (PDF)</Trans>
              </a>
            </li>
            <li>
              <a href={BOOKLET_URL} target="_blank" rel="noopener noreferrer">
                <Trans>The CFPB's booklet on home equity lines</Trans>
              </a>
            </li>
          </ul>
        </Card>
      </div>
      <p className="hl-section hl-measure">{importantTermsWords[locale]}</p>
      <ProblemBanner problem={problem} />
      <StickyActions>
        <Button onClick={goOn} saving={running}>
          <Trans>I have seen these, continue</Trans>
        </Button>
      </StickyActions>
    </RegisterFrame>
  )
}
