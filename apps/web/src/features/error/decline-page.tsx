import './error.css'
import { callFile, saveFile, useAction, useRead } from '@hearthline/client'
import { type Refusal, readDocument, readRefusal } from '@hearthline/contracts'
import { Button, LinkButton, Section, Skeleton } from '@hearthline/ui'
import { download } from '@hearthline/ui/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'
import { ProblemBanner, StepPage, useCompany, useFormats } from '../../shell/index.ts'
import { ReasonCard } from './reason-card.tsx'

/** 15 USC 1681m(a): the score used, its range, day, factors and bureau, and what the applicant may ask of the bureau. */
const ScorePart = ({ score }: { score: NonNullable<Refusal['score']> }) => {
  const { day } = useFormats()
  const { value, rangeFrom, rangeTo, on, bureau, factors } = score
  return (
    <Section title={<Trans>The score we used</Trans>}>
      <div className="hl-score">
        <div>
          <p className="hl-figure hl-score-figure">{value}</p>
          <p className="hl-xs hl-soft">{bureau}</p>
          <p className="hl-xs hl-soft">
            <Trans>
              {day(on)}. Scale {rangeFrom} to {rangeTo}
            </Trans>
          </p>
        </div>
        {factors.length > 0 ? (
          <div className="hl-small">
            <h3 className="hl-score-factors">
              <Trans>What lowered it most</Trans>
            </h3>
            <ul className="hl-bullets" lang="en">
              {factors.map((factor) => (
                <li key={factor}>{factor}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      <p className="hl-small hl-soft">
        <Trans>
          {bureau} did not make this decision and cannot explain it. You may get a free copy of your report within 60
          days, and dispute anything in it that is wrong. Its address and phone number are in the letter.
        </Trans>
      </p>
    </Section>
  )
}

const Reasons = ({ reasons }: Pick<Refusal, 'reasons'>) => (
  <Section title={<Plural value={reasons.length} _0="The reason" one="The reason" other="The # reasons" />}>
    {reasons.length > 0 ? (
      <ol className="hl-reasons">
        {reasons.map((reason, at) => (
          <ReasonCard key={reason.code} reason={reason} number={at + 1} />
        ))}
      </ol>
    ) : (
      <p>
        <Trans>A person decided this, and the letter says why in full.</Trans>
      </p>
    )}
  </Section>
)

/** The adverse action notice as it was mailed (12 CFR 1002.9). */
const Letter = ({ document }: { document: string }) => {
  const { t } = useLingui()
  const { uuid } = useApplication()
  const fetching = useAction(async () =>
    saveFile(await callFile(readDocument, { params: { uuid, document } }), `${t`Decision letter`}.pdf`),
  )
  return (
    <>
      <Button art={download} saving={fetching.running} onClick={() => fetching.run()}>
        <Trans>Get the full letter</Trans>
      </Button>
      <LinkButton as={Link} to={`${pageAddress('document/disclosures', { uuid })}?paper=${document}`} kind="second">
        <Trans>Read it here</Trans>
      </LinkButton>
      <ProblemBanner problem={fetching.problem} />
    </>
  )
}

const NextTime = ({ mayReapplyOn }: Pick<Refusal, 'mayReapplyOn'>) => {
  const { phone } = useCompany()
  const { day } = useFormats()
  const { today } = useApplication()
  const mayNow = today >= mayReapplyOn
  return (
    <Section title={<Trans>If you want to try again</Trans>}>
      <p className="hl-small">
        {mayNow ? (
          <Trans>
            You can <Link to="/register">apply again</Link> now. We make a soft check, which does not affect your score.
          </Trans>
        ) : (
          <Trans>
            You can apply again at any time. Before <b>{day(mayReapplyOn)}</b> our answer would change only if something
            above has changed.
          </Trans>
        )}{' '}
        <Trans>
          If something here is wrong, call <a href={phone.href}>{phone.shown}</a>: a person will look again.
        </Trans>
      </p>
    </Section>
  )
}

const RefusalReport = ({ refusal }: { refusal: Refusal }) => (
  <>
    <Reasons reasons={refusal.reasons} />
    {refusal.score ? <ScorePart score={refusal.score} /> : null}
    <NextTime mayReapplyOn={refusal.mayReapplyOn} />
    {refusal.noticeDocumentUuid ? (
      <div className="hl-actions">
        <Letter document={refusal.noticeDocumentUuid} />
      </div>
    ) : (
      <p className="hl-small hl-soft hl-letter-later">
        <Trans>The letter is being written. It will be among your documents in a minute.</Trans>
      </p>
    )}
  </>
)

/** The letter is written by a job of its own, a little after the decision. */
const LETTER_ASKED_EVERY_MS = 3000

/** error/decline: exactly why, what would change it, and the rights that go with it. Nothing is sold here. */
export const DeclinePage = () => {
  const { t } = useLingui()
  const { day } = useFormats()
  const { uuid, record } = useApplication()
  const refusal = useRead(
    readRefusal,
    { params: { uuid } },
    { refetchEveryMs: (known) => known?.noticeDocumentUuid === null && LETTER_ASKED_EVERY_MS },
  )
  return (
    <StepPage
      status={
        refusal.data ? (
          <Trans>
            Decision of {day(refusal.data.decidedOn)} · Application {record.loanNumber}
          </Trans>
        ) : (
          <Trans>Application {record.loanNumber}</Trans>
        )
      }
      title={<Trans>We can't offer you a line right now</Trans>}
      lede={<Trans>Here is exactly why, and what would change our answer.</Trans>}
      why={{
        title: t`What happens now`,
        text: (
          <Trans>
            The letter is in your documents and on its way to you by email. Your details stay locked for 25 months, as
            the law requires. We do not sell them.
          </Trans>
        ),
      }}
    >
      <ProblemBanner problem={refusal.error} onRetry={() => refusal.refetch()} />
      {refusal.isPending ? <Skeleton shape="page" count={6} words={<Trans>Fetching the reasons</Trans>} /> : null}
      {refusal.data ? <RefusalReport refusal={refusal.data} /> : null}
    </StepPage>
  )
}
