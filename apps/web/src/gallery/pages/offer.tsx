import { Button, Checkbox, ContactCard, Line, PageHeading, type Step, StickyActions } from '@hearthline/ui'
import { CostChart } from '@hearthline/ui/chart'
import {
  AmountField,
  type FigureChoice,
  FigureChoices,
  LimitBars,
  OfferLayout,
  OfferSummary,
  PhoneFold,
} from '@hearthline/ui/offer'
import { Slider } from '@hearthline/ui/slider'
import { DataTable } from '@hearthline/ui/table'
import { useState } from 'react'
import { type BrandName, loanSteps, officer, useNames } from '../specimen.tsx'
import { SamplePage } from './frame.tsx'
import { falling, limits, primeColumns, primeRows, rising, terms, yearsTable } from './offer-figures.ts'

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

const NEXT: readonly Step[] = [
  { key: 'choose', label: 'You choose', caption: 'You can change it until you sign', state: 'here' },
  {
    key: 'facts',
    label: 'A few more facts, and a hard credit check',
    caption: 'Only with your yes, 4 minutes',
    state: 'ahead',
  },
  { key: 'income', label: 'We confirm your income', caption: 'Payroll login or a pay statement', state: 'ahead' },
]

const Choices = ({ amount, onAmount }: { amount: number; onAmount: (amount: number) => void }) => {
  const named = useNames()
  const [text, setText] = useState(amount.toLocaleString('en-US'))
  const [term, setTerm] = useState<FigureChoice<string>['value']>('20')
  const slide = (next: number) => {
    onAmount(next)
    setText(next.toLocaleString('en-US'))
  }
  const type = (typed: string) => {
    setText(typed)
    const number = Number(typed.replaceAll(',', ''))
    if (Number.isFinite(number)) onAmount(number)
  }
  return (
    <div className="hl-stack" data-gap="8">
      <AmountField
        label="Amount to borrow"
        name={named('amount')}
        value={text}
        onChange={type}
        error={amount > 186_500 ? 'The most is $186,500: your income sets it. See what limits your line.' : undefined}
      >
        <Slider
          label={{ text: 'Amount to borrow' }}
          min={15_000}
          max={186_500}
          step={500}
          value={amount}
          valueText={dollars(amount)}
          onChange={slide}
          marks={{ start: '$15,000', middle: 'In steps of $500', end: '$186,500' }}
        />
      </AmountField>
      <FigureChoices label="Pay it back over" name={named('term')} choices={terms} value={term} onChange={setTerm} />
      <Checkbox
        defaultChecked
        name={named('autopay')}
        label={<b>Pay automatically, 0.25% lower rate</b>}
        description="Optional. Without it the rate is 8.60% and the payment $1,049 a month."
      />
    </div>
  )
}

const OfferSummaryExample = () => (
  <OfferSummary
    title="Monthly payment"
    status="Estimate"
    figure={{ whole: '$1,030', fraction: '.02' }}
    figures={[
      { term: 'APR, fixed', detail: '8.35%' },
      { term: 'Term', detail: '20 yr' },
      { term: 'Payments', detail: '240' },
    ]}
    facts={[
      { term: 'Initial draw, 100% at closing', detail: '$120,000' },
      { term: 'Origination fee, 2.99%', detail: '−$3,588' },
      { term: 'Cash to you', detail: '$116,412', sum: true },
    ]}
    cost="You pay interest on the full $120,000 from day one. Over 20 years: $247,206 in payments, of which $127,206 is interest."
    action={
      <Button kind="on-deep" wide className="hl-only-wide">
        Choose this offer
      </Button>
    }
    held="Held for you until Dec 3, 2026, 5:00 PM Mountain"
  />
)

const Rest = ({ amount }: { amount: number }) => (
  <>
    <CostChart
      title="Cost over time"
      description="What you still owe falls from $120,000 to zero over 20 years while interest paid rises to $127,206"
      falling={{ label: 'What you owe', values: falling }}
      rising={{ label: 'Interest paid, $127,206 in all', values: rising }}
      upTicks={[
        { at: 50_000, text: '$50k' },
        { at: 100_000, text: '$100k' },
      ]}
      acrossTicks={[
        { at: 0, text: 'Today' },
        { at: 5, text: '5' },
        { at: 10, text: '10' },
        { at: 15, text: '15' },
        { at: 20, text: 'Year 20' },
      ]}
      marked={15}
      markedText={(year) => `After ${year} years you owe ${dollars(falling[year] ?? 0)}`}
      table={yearsTable}
    />
    <PhoneFold
      title="What limits your line"
      lede="Three limits apply and the lowest wins. For you that is income: pay down $200 a month of other debt and the limit rises by about $23,000."
    >
      <LimitBars limits={limits} you={{ share: amount / 400_000, text: `You chose ${dollars(amount)}` }} />
    </PhoneFold>
    <PhoneFold
      title="What if the prime rate rises?"
      lede="Your first draw stays at 8.35% for all 20 years. Only money you pay back and draw again follows prime. Here is a later draw of $10,000 over 15 years:"
    >
      <DataTable
        caption="A later draw if prime rises"
        columns={primeColumns}
        rows={primeRows}
        rowKey={({ name }) => name}
      />
    </PhoneFold>
  </>
)

export const Offer = ({ brand }: { brand: BrandName }) => {
  const [amount, setAmount] = useState(120_000)
  return (
    <SamplePage brand={brand} steps={loanSteps(1, { 0: 'Done Nov 3', 1: 'About 3 minutes' })}>
      <PageHeading
        title="How much, and for how long?"
        lede={
          <>
            You qualify for up to <b>$186,500</b> on 2187 Larkspur Lane. Try different amounts and terms; nothing is
            final until you sign.
          </>
        }
      />
      <OfferLayout
        choices={<Choices amount={amount} onAmount={setAmount} />}
        slip={
          <>
            <OfferSummaryExample />
            <div className="hl-only-wide hl-stack" data-gap="8">
              <ContactCard title="Your Loan Officer" contact={officer} />
              <section className="hl-stack">
                <h2 className="hl-h3">What comes next</h2>
                <Line steps={NEXT} />
              </section>
            </div>
          </>
        }
        rest={<Rest amount={amount} />}
      />
      <StickyActions
        phoneOnly
        summary={
          <>
            $120,000 · 20 yr · 8.35% APR
            <strong>$1,030.02 a month</strong>
          </>
        }
      >
        <Button>Choose offer</Button>
      </StickyActions>
    </SamplePage>
  )
}
