import { useForget, useRead } from '@hearthline/client'
import { listDocuments, type Review, readReview } from '@hearthline/contracts'
import { day as calendarDay } from '@hearthline/domain/calendar'
import { DescriptionList, LinkButton, Section, Skeleton } from '@hearthline/ui'
import { FileDrop } from '@hearthline/ui/files'
import { Since } from '@hearthline/ui/waiting'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApplication } from '../../application/index.ts'
import { ProblemBanner, StepPage, useCompany, useFormats } from '../../shell/index.ts'
import { useUploads } from '../../uploads/index.ts'

export type Cause = Review['causes'][number]

/** Why a person looks, and which document helps them. */
export const causeWords: Readonly<
  Record<Cause, { readonly why: MessageDescriptor; readonly helps: MessageDescriptor }>
> = {
  DELINQUENCY: {
    why: msg`Your credit report shows a home loan payment that is, or was, late.`,
    helps: msg`Proof that it was paid: a bank statement, or a letter from the company you pay that says you are up to date.`,
  },
  OWNERSHIP: {
    why: msg`The county’s records name other owners than your application.`,
    helps: msg`A recorded deed or a certificate of trust that names you.`,
  },
  FRAUD_ALERT: {
    why: msg`There is an alert on your credit file that asks us to make sure it is you.`,
    helps: msg`Nothing to send: we call you at the number in the alert.`,
  },
  BANKRUPTCY: {
    why: msg`Your credit report shows a bankruptcy.`,
    helps: msg`The discharge documents, and a few words on what happened after.`,
  },
  CONTRADICTION: {
    why: msg`The public record says that this home secures a debt, and your answers say that it does not.`,
    helps: msg`A release or a payoff letter from the creditor.`,
  },
  FROZEN_FILE: {
    why: msg`Your credit file could not be read, because it is frozen.`,
    helps: msg`Nothing to send: lift the freeze at the bureau.`,
  },
  NO_VALUE: {
    why: msg`We have no value for the home that we can rely on yet.`,
    helps: msg`A recent appraisal, if you have one.`,
  },
  FIGURES: {
    why: msg`A figure in the application cannot be right, so a person has to look at it.`,
    helps: msg`A statement that shows the right figure, if you know which it is.`,
  },
  OTHER: {
    why: msg`Something in the application needs a person to look at it.`,
    helps: msg`A letter that explains anything unusual, if there is something.`,
  },
}

/** A letter or a proof goes to the reviewer at once; nothing more has to be pressed. */
const LetterPart = () => {
  const { t } = useLingui()
  const forget = useForget()
  const uploads = useUploads({ type: 'SUPPORT', onChange: () => void forget(listDocuments) })
  return (
    <Section
      title={<Trans>Send something meanwhile</Trans>}
      lede={<Trans>You do not have to. The person who looks gets what you add here as soon as it shows as sent.</Trans>}
    >
      <FileDrop
        {...uploads.props}
        label={t`A letter or a proof`}
        help={t`PDF, JPG or PNG, up to 20 MB.`}
        accept="application/pdf,image/jpeg,image/png"
        multiple
        camera
      />
    </Section>
  )
}

const WithAPerson = ({ review }: { review: Review }) => {
  const { instant } = useFormats()
  const since = instant(review.since)
  return (
    <Since>
      <Trans>With a person since {since}</Trans>
    </Since>
  )
}

const Causes = ({ review }: { review: Review }) => {
  const { i18n } = useLingui()
  return (
    <Section title={<Trans>Why a person looks</Trans>}>
      <dl className="hl-stack">
        {review.causes.map((cause) => {
          const helps = i18n._(causeWords[cause].helps)
          return (
            <div key={cause}>
              <dt className="hl-strong">{i18n._(causeWords[cause].why)}</dt>
              <dd className="hl-small hl-soft">
                <Trans>What helps: {helps}</Trans>
              </dd>
            </div>
          )
        })}
      </dl>
    </Section>
  )
}

const WhoAndWhen = ({ review }: { review: Review }) => {
  const { name, phone } = useCompany()
  const { day } = useFormats()
  const { email } = useApplication().record.applicant
  return (
    <Section title={<Trans>Who acts, and by when</Trans>}>
      <DescriptionList
        items={[
          { term: <Trans>Acts now</Trans>, detail: <Trans>An underwriter at {name}</Trans> },
          { term: <Trans>Credit evaluated on</Trans>, detail: day(calendarDay(review.creditEvaluatedOn)) },
          { term: <Trans>You have an answer by</Trans>, detail: day(calendarDay(review.answerBy)) },
          { term: <Trans>We write to</Trans>, detail: email },
          { term: <Trans>Or call</Trans>, detail: <a href={phone.href}>{phone.shown}</a> },
        ]}
      />
    </Section>
  )
}

type ReviewPageProps = { readonly title: ReactNode; readonly lede: ReactNode }

const ReviewPage = ({ title, lede }: ReviewPageProps) => {
  const { t } = useLingui()
  const { uuid } = useApplication()
  const review = useRead(readReview, { params: { uuid } })
  return (
    <StepPage
      status={review.data ? <WithAPerson review={review.data} /> : undefined}
      title={title}
      lede={lede}
      why={{
        title: t`What can happen`,
        text: (
          <Trans>
            If the person settles the question, your application goes on by itself. If not, we decline it, and a letter
            gives you the reasons. The law gives us 30 days to answer.
          </Trans>
        ),
      }}
    >
      <ProblemBanner problem={review.error} onRetry={() => review.refetch()} />
      {review.isPending ? <Skeleton shape="page" words={<Trans>Checking the status</Trans>} /> : null}
      {review.data ? (
        <>
          <Causes review={review.data} />
          <WhoAndWhen review={review.data} />
          <LetterPart />
        </>
      ) : null}
      <div className="hl-actions">
        <LinkButton as={Link} to="/dashboard" kind="second">
          <Trans>Go to dashboard</Trans>
        </LinkButton>
      </div>
    </StepPage>
  )
}

/** review-app/uw: a person decides, and by when. */
export const UnderwriterPage = () => (
  <ReviewPage
    title={<Trans>A person is looking at your application</Trans>}
    lede={
      <Trans>
        Our rules leave this to an underwriter, the person who decides on applications. You can close the page; nothing
        is lost.
      </Trans>
    }
  />
)

/** review-app/delinquency: mortgage lates were found; proof of payment helps. */
export const DelinquencyPage = () => (
  <ReviewPage
    title={<Trans>A late payment needs a look</Trans>}
    lede={<Trans>This is not a refusal. A person reads what happened, and proof of payment makes that quick.</Trans>}
  />
)
