import './requalify.css'
import { useAction, useRead } from '@hearthline/client'
import { answerCounteroffer, type CounterofferView, readCounteroffer } from '@hearthline/contracts'
import { day as calendarDay } from '@hearthline/domain/calendar'
import { Button, ChoiceCards, Dialog, Section, Skeleton, StickyActions, TextButton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useApplication, useSubmit } from '../../application/index.ts'
import { ProblemBanner, StepPage, useFormats } from '../../shell/index.ts'
import { WhyList } from './why-list.tsx'

/** Refusing closes the application with a letter, so it is asked once more. */
const RefuseDialog = ({ decisionUuid }: { decisionUuid: string }) => {
  const [isAsked, setAsked] = useState(false)
  const answer = useSubmit(answerCounteroffer)
  const { run, running, problem } = useAction(() => answer({ answer: 'REFUSE', decisionUuid }))
  return (
    <>
      <TextButton onClick={() => setAsked(true)}>
        <Trans>None of these is for me</Trans>
      </TextButton>
      <Dialog
        open={isAsked}
        title={<Trans>Close your application?</Trans>}
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button kind="second" onClick={() => setAsked(false)}>
              <Trans>Go back</Trans>
            </Button>
            <Button kind="danger" saving={running} onClick={() => run()}>
              <Trans>Close my application</Trans>
            </Button>
          </>
        }
      >
        <ProblemBanner problem={problem} />
        <p>
          <Trans>
            We then close it and send you a letter that says why we could not do what you asked. You can apply again
            whenever you like.
          </Trans>
        </p>
      </Dialog>
    </>
  )
}

type Option = CounterofferView['options'][number]

const keyOf = ({ kind, lienId }: Option): string => `${kind} ${lienId}`

const OptionLabel = ({ option: { kind, creditor } }: { option: Option }) =>
  kind === 'PAY_OFF_LIEN' ? <Trans>Pay off {creditor} with this line</Trans> : <Trans>Keep {creditor} as it is</Trans>

const OptionNote = ({ option }: { option: Option }) => {
  const { wholeMoney } = useFormats()
  const [owed, least, most] = [option.balanceCents, option.minCents, option.maxCents].map(wholeMoney)
  return option.kind === 'PAY_OFF_LIEN' ? (
    <Trans>
      A line from {least} to {most}. At closing {owed} of it goes to them and that debt is closed, so ours moves up one
      place.
    </Trans>
  ) : (
    <Trans>
      A smaller line, from {least} to {most}, because it does not have to pay off the {owed} you owe them.
    </Trans>
  )
}

const Choosing = ({ view }: { view: CounterofferView }) => {
  const { t } = useLingui()
  const { day } = useFormats()
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const answer = useSubmit(answerCounteroffer)
  const { decisionUuid, options } = view
  const option = options.find((one) => keyOf(one) === chosen)
  const { run, running, problem } = useAction(async () => {
    if (option) await answer({ answer: 'ACCEPT', decisionUuid, kind: option.kind, lienId: option.lienId })
  })
  const accept = () => {
    setMissing(!option)
    if (option) run()
  }
  const until = day(calendarDay(view.expiresOn))
  return (
    <>
      <Section title={<Trans>Why not as you asked</Trans>}>
        <WhyList reasons={view.reasons} />
      </Section>
      <Section
        title={<Trans>What is possible</Trans>}
        lede={<Trans>Choose one by the end of {until}. After that we close the application.</Trans>}
      >
        <ProblemBanner problem={problem} takesFocus />
        <ChoiceCards
          name="counteroffer"
          label={t`Ways to go on`}
          value={chosen}
          onChange={(value: string) => {
            setChosen(value)
            setMissing(false)
          }}
          error={isMissing ? <Trans>Choose one, or close the application</Trans> : undefined}
          columns={1}
          choices={options.map((one) => ({
            value: keyOf(one),
            label: <OptionLabel option={one} />,
            description: <OptionNote option={one} />,
          }))}
        />
      </Section>
      <StickyActions>
        <Button saving={running} onClick={accept}>
          <Trans>Go on with this</Trans>
        </Button>
        <RefuseDialog decisionUuid={decisionUuid} />
      </StickyActions>
    </>
  )
}

/** product/prequal-winback: not what was asked for, but what is possible, in words and figures. */
export const WinbackPage = () => {
  const { t } = useLingui()
  const { day } = useFormats()
  const { uuid, record } = useApplication()
  const view = useRead(readCounteroffer, { params: { uuid } })
  return (
    <StepPage
      status={
        view.data ? (
          <Trans>
            Decision of {day(calendarDay(view.data.decidedOn))} · Application {record.loanNumber}
          </Trans>
        ) : undefined
      }
      title={<Trans>Not as you asked, but another way</Trans>}
      lede={<Trans>We cannot offer a line on top of everything you owe on the home. This is what we can do.</Trans>}
      why={{
        title: t`What happens next`,
        text: (
          <Trans>
            It is your turn. Choose one of these, and your offers come at once, with every figure. You commit to nothing
            yet, and nothing is paid off until you have signed.
          </Trans>
        ),
      }}
    >
      <ProblemBanner problem={view.error} onRetry={() => view.refetch()} />
      {view.isPending ? <Skeleton shape="page" words={<Trans>Fetching what is possible</Trans>} /> : null}
      {view.data ? <Choosing view={view.data} /> : null}
    </StepPage>
  )
}
