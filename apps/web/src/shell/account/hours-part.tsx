import './hours.css'
import { useOpenStatus } from '@hearthline/client'
import { localHours, type OperatingDay, PACIFIC } from '@hearthline/domain/hours'
import { Section } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '../../i18n/index.ts'

/** The reader's own zone, by their device. */
const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** 1 January 2024 was a Monday. */
const dayName = (weekdayValue: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }).format(
    new Date(Date.UTC(2024, 0, weekdayValue)),
  )

/** Today in Pacific time, as a weekday: 1 is Monday. */
const todayIn = (timeZone: string, now: Date): number => {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }).format(now)
  return ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(day) + 1
}

/** Nothing until the server was asked: a holiday is known there alone. */
const OpenNow = () => {
  const status = useOpenStatus('OPS_PHONE')
  if (status === undefined) return null
  return status.open ? (
    <Trans>We are open right now.</Trans>
  ) : (
    <Trans>Closed right now. Write to us, or call later.</Trans>
  )
}

export type HoursPartProps = { readonly days: readonly OperatingDay[]; readonly timeZone?: string; readonly now?: Date }

/** When the telephone is answered, in Pacific time and by the reader's own clock where that is another. */
export const HoursPart = ({ days, timeZone = zoneHere(), now = new Date() }: HoursPartProps) => {
  const { t } = useLingui()
  const { formats: locale } = useLocale()
  const week = localHours(days, { locale, timeZone, now })
  const isElsewhere = week.some(({ pacific, local }) => pacific !== local)
  const today = todayIn(PACIFIC, now)
  return (
    <Section title={<Trans>When we answer</Trans>} lede={<OpenNow />}>
      <table className="hl-hours">
        <thead>
          <tr>
            <th scope="col">{t`Day`}</th>
            <th scope="col">{t`Pacific time`}</th>
            {isElsewhere ? <th scope="col">{t`Your time`}</th> : null}
          </tr>
        </thead>
        <tbody>
          {week.map(({ weekdayValue, pacific, local }) => (
            <tr key={weekdayValue} data-today={weekdayValue === today ? '' : undefined}>
              <th scope="row">{dayName(weekdayValue, locale)}</th>
              <td>{pacific ?? t`Closed`}</td>
              {isElsewhere ? <td>{local ?? t`Closed`}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
