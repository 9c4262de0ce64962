import { Banner, DescriptionList, Section } from '@hearthline/ui'
import { clock } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication } from '../../application/index.ts'
import { StepPage, useFormats } from '../../shell/index.ts'
import { IncomeSourceList } from './income-source-list.tsx'
import { incomeSourcesFor } from './income-sources.ts'
import { employmentWords } from './income-words.ts'
import { RecordsOrdered } from './records-ordered.tsx'
import { SourceList } from './source-list.tsx'
import { isWithPerson, openOrder, orderedAt } from './source-state.ts'
import './income.css'

/** What was stated, and how much of it is proved. */
const Counted = () => {
  const { i18n } = useLingui()
  const { income, incomeVerification } = useApplication().record
  const { wholeMoney } = useFormats()
  const [stated, counted] = [income.annualCents, incomeVerification?.verifiedAnnualCents ?? 0].map(wholeMoney)
  const sources = income.employmentTypes.map((type) => i18n._(employmentWords[type])).join(', ')
  return (
    <DescriptionList
      items={[
        {
          term: <Trans>You stated, from {sources}</Trans>,
          detail: <Trans>{stated} a year</Trans>,
        },
        { term: <Trans>Counted so far</Trans>, detail: <Trans>{counted} a year</Trans>, sum: true },
      ]}
    />
  )
}

const InReview = () => (
  <Banner tone="notice" art={clock} fact={<Trans>A person is looking at what you sent.</Trans>}>
    <Trans>
      You need not wait here: we write to you within one business day. Connecting one of the records below is usually
      faster.
    </Trans>
  </Banner>
)

/** income/review: what was stated, what is proved, and the ways to prove it. */
export const ReviewPage = () => {
  const { record } = useApplication()
  const sources = record.incomeVerification?.sources ?? []
  const isRead = isWithPerson(sources)
  const ordered = orderedAt(sources)
  const isWaiting = isRead || ordered !== undefined
  // A second order would be refused while one is open.
  const hasOrder = openOrder(sources) !== undefined
  const ways = incomeSourcesFor(record.income.employmentTypes).filter((way) => way !== 'tax' || !hasOrder)
  return (
    <StepPage
      title={<Trans>Show your income</Trans>}
      lede={<Trans>One way is enough if it shows what you stated. Choose the one that is easiest for you.</Trans>}
      why={{
        title: <Trans>What does not count</Trans>,
        text: (
          <Trans>
            Deposits to a business account, gifts, a one-time sale, and raises that have not begun. Alimony, child
            support or separate maintenance counts only if you want it to: you need not tell us about it.
          </Trans>
        ),
      }}
    >
      <div className="hl-stack hl-income-top" data-gap="6">
        {isRead ? <InReview /> : null}
        {ordered === undefined ? null : <RecordsOrdered at={ordered} />}
        <Counted />
      </div>
      <Section title={<Trans>What we have</Trans>}>
        <SourceList sources={sources} />
      </Section>
      <Section
        title={isWaiting ? <Trans>Another way</Trans> : <Trans>Choose a way</Trans>}
        lede={<Trans>We read only what we need, once. Nobody can move money with it.</Trans>}
      >
        <IncomeSourceList ways={ways} />
      </Section>
    </StepPage>
  )
}
