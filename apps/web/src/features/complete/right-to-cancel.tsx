import { useAction } from '@hearthline/client'
import { cancelApplication } from '@hearthline/contracts'
import { Button, Card, Dialog, TextArea, useToasts } from '@hearthline/ui'
import { DayLine, type LineDay } from '@hearthline/ui/overview'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo, useState } from 'react'
import { useApplication, useSubmit } from '../../application/index.ts'
import { ProblemBanner, useFormats, useLocale, usePrivateLabel } from '../../shell/index.ts'
import { type CancelPeriod, type PeriodDay, periodDays } from './cancel-period.ts'

/** Says what cancelling does, and asks once. */
const CancelDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useLingui()
  const { wholeMoney } = useFormats()
  const toasts = useToasts()
  const { record } = useApplication()
  const [reason, setReason] = useState('')
  const submit = useSubmit(cancelApplication)
  const cancel = useAction(async () => {
    await submit({ reason })
    toasts.show({ text: t`The line is cancelled. You owe nothing, and our claim on your home is void.` })
  })
  const amount = wholeMoney(record.offer?.amountCents ?? 0)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Cancel the {amount} line?</Trans>}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Keep the line</Trans>
          </Button>
          <Button
            kind="danger"
            saving={cancel.running}
            savingText={<Trans>Cancelling</Trans>}
            onClick={() => cancel.run()}
          >
            <Trans>Cancel the line</Trans>
          </Button>
        </>
      }
    >
      <div className="hl-stack">
        <ul className="hl-bullets">
          <li>
            <Trans>The agreement ends for everyone who signed, and our claim on your home is void.</Trans>
          </li>
          <li>
            <Trans>You owe nothing. Any fee you paid comes back within 20 days.</Trans>
          </li>
          <li>
            <Trans>This cannot be undone. To borrow later you would apply again.</Trans>
          </li>
        </ul>
        <ProblemBanner problem={cancel.problem} />
        <TextArea
          name="cancel-reason"
          label={<Trans>What is the reason?</Trans>}
          help={<Trans>You need none. It only helps us do better.</Trans>}
          optional
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

/** 'Fri 13' of a day, and the name of the lender's time zone. */
const useCalendar = () => {
  const { formats: locale } = useLocale()
  const { timeZone } = usePrivateLabel().hearthline
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' })
    const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    const nameOfZone = zone.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
    return {
      timeZone,
      zoneName: nameOfZone,
      dayOfWeek: (on: string) => `${weekday.format(new Date(`${on}T00:00:00Z`))} ${Number(on.slice(8))}`,
    }
  }, [locale, timeZone])
}

const MARKS: Readonly<Record<PeriodDay['when'], LineDay['state']>> = { past: 'done', today: 'here', ahead: 'ahead' }

const stateOf = ({ what, when }: PeriodDay): LineDay['state'] => {
  if (when === 'past' && what.kind === 'notCounted') return 'skipped'
  if (when === 'ahead' && what.kind === 'money') return 'event'
  return MARKS[when]
}

const What = ({ what }: { what: PeriodDay['what'] }): ReactNode => {
  switch (what.kind) {
    case 'signed':
      return <Trans>Signed</Trans>
    case 'notCounted':
      return <Trans>Not counted</Trans>
    case 'hold':
      return <Trans>We wait for mail</Trans>
    case 'money':
      return <Trans>Money can be sent</Trans>
    case 'counted':
      return what.isLast ? <Trans>Day {what.nth}, ends midnight</Trans> : <Trans>Day {what.nth}</Trans>
  }
}

const Note = ({ day: { what, when } }: { day: PeriodDay }) => (
  <>
    <What what={what} />
    {when === 'today' ? (
      <>
        {', '}
        <Trans>today</Trans>
      </>
    ) : null}
  </>
)

/** Any one owner may cancel for all (12 CFR 1026.15(a)(4)). */
const WhoMay = () => {
  const { i18n } = useLingui()
  const { record } = useApplication()
  const names = (record.additional?.otherOwners ?? []).map(({ firstName }) => firstName)
  const others = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(names)
  return (
    <p className="hl-xs hl-soft">
      {names.length > 0 ? (
        <Trans>You or {others} may cancel; one of you is enough.</Trans>
      ) : (
        <Trans>You need no reason.</Trans>
      )}{' '}
      <Trans>You can also sign and mail the notice you were given; the day you mail it counts.</Trans>
    </p>
  )
}

/** The period on the line, when it ends, and the button that ends the matter instead. */
export const RightToCancel = ({ period }: { period: CancelPeriod }) => {
  const { t } = useLingui()
  const { today } = useApplication()
  const { day } = useFormats()
  const { dayOfWeek, zoneName } = useCalendar()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="hl-section">
      <Card title={<Trans>Your right to cancel</Trans>}>
        <DayLine
          label={t`Days of the cancellation period`}
          days={periodDays(period, today).map((one) => ({
            key: one.on,
            day: dayOfWeek(one.on),
            note: <Note day={one} />,
            state: stateOf(one),
          }))}
        />
        <div className="hl-cancel-foot">
          <p className="hl-small">
            <b>
              <Trans>
                Until midnight on {day(period.endsOn)}, {zoneName}.
              </Trans>
            </b>{' '}
            <span className="hl-soft">
              <Trans>Until then nothing is paid out and no interest runs.</Trans>
            </span>
          </p>
          <Button kind="danger-second" onClick={() => setAsking(true)}>
            <Trans>Cancel the line</Trans>
          </Button>
        </div>
        <WhoMay />
      </Card>
      <CancelDialog open={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}
