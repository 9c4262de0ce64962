import './income.css'
import { Banner, DescriptionList, Icon, LinkButton, Section } from '@hearthline/ui'
import { banknote, clock, fileText, fileUp, landmark } from '@hearthline/ui/icons'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'
import { StepPage, useFormats } from '../../shell/index.ts'
import { type IncomeSource, incomeSourcesFor, isWithPerson, openOrder, orderedAt } from './income-sources.ts'
import { employmentWords } from './income-words.ts'
import { RecordsOrdered } from './records-ordered.tsx'
import { SourceList } from './source-list.tsx'

type IncomeSourceWords = {
  readonly title: MessageDescriptor
  /** For whom, and how long it takes. */
  readonly note: MessageDescriptor
  readonly action: MessageDescriptor
}

const incomeSourceWords: Readonly<Record<IncomeSource, IncomeSourceWords>> = {
  payroll: {
    title: msg`Log in to your payroll`,
    note: msg`For wages. Two minutes, and usually done at once.`,
    action: msg`Connect payroll`,
  },
  bank: {
    title: msg`Show the deposits in your bank account`,
    note: msg`For pensions, benefits and wages paid to a personal account. Two minutes.`,
    action: msg`Connect bank`,
  },
  tax: {
    title: msg`Let us read your tax records`,
    note: msg`For the self-employed: the last two years. Five minutes, or some days where the tax office wants a form.`,
    action: msg`Connect tax records`,
  },
  paystub: {
    title: msg`Upload a paystub`,
    note: msg`When none of these works. A person reads it within one business day.`,
    action: msg`Upload paystub`,
  },
}

const art: Readonly<Record<IncomeSource, string>> = {
  payroll: banknote,
  bank: landmark,
  tax: fileText,
  paystub: fileUp,
}

const addressOf = (way: IncomeSource, uuid: string): string =>
  way === 'paystub'
    ? pageAddress('income/upload/:type', { uuid, type: 'paystub' })
    : pageAddress('income/link/:type', { uuid, type: way })

/** The ways to show income, each with its own button; the first one fits best and is the page's filled button. */
const IncomeSourceList = ({ ways }: { ways: readonly IncomeSource[] }) => {
  const { i18n } = useLingui()
  const { uuid } = useApplication()
  return (
    <ul className="hl-ways">
      {ways.map((way, at) => {
        const { title, note, action } = incomeSourceWords[way]
        return (
          <li key={way}>
            <span className="hl-tile" data-tone={at === 0 ? 'brand' : undefined}>
              <Icon art={art[way]} />
            </span>
            <span className="hl-ways-words">
              <b>{i18n._(title)}</b>
              <span>{i18n._(note)}</span>
            </span>
            <LinkButton as={Link} to={addressOf(way, uuid)} kind={at === 0 ? 'filled' : 'second'} size="middle">
              {i18n._(action)}
            </LinkButton>
          </li>
        )
      })}
    </ul>
  )
}

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
      You do not have to wait here: we write to you within one business day. Connecting one of the records below is
      usually faster.
    </Trans>
  </Banner>
)

/** income/review: what was stated, what is proved, and how to prove it. */
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
        lede={<Trans>We read only what we need, once. No one can move money with it.</Trans>}
      >
        <IncomeSourceList ways={ways} />
      </Section>
    </StepPage>
  )
}
