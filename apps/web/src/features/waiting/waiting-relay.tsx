import { calendarClock, fileCheckCorner, house, landmark, search, userRound, usersRound } from '@hearthline/ui/icons'
import { Relay, type RelayRunner } from '@hearthline/ui/waiting'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCompany, useFormats } from '../../shell/index.ts'
import { waitWords } from './wait-words.ts'
import { type Times, type WaitName, type Worker, waits } from './waits.ts'

const workerArt: Readonly<Record<Worker, string>> = {
  lender: fileCheckCorner,
  person: userRound,
  bureau: search,
  valuation: house,
  title: landmark,
  signer: usersRound,
  calendar: calendarClock,
}

/** Who is at work, by its kind: vendors change from lender to lender. */
const WorkerName = ({ worker, company }: { worker: Worker; company: string }) => {
  if (worker === 'bureau') return <Trans>The credit bureau</Trans>
  if (worker === 'valuation') return <Trans>The valuation service</Trans>
  if (worker === 'title') return <Trans>The title company</Trans>
  if (worker === 'signer') return <Trans>The other owners</Trans>
  if (worker === 'calendar') return <Trans>The calendar</Trans>
  if (worker === 'person') return <Trans>A person at {company}</Trans>
  return company
}

type RelayProps = { name: WaitName; times: Times; attentionSince: string | undefined }

/** The vendor gave no answer, and a person has taken over. */
const StuckHere = ({ since }: { since: string }) => {
  const { instant } = useFormats()
  const at = instant(since)
  return <Trans>Notified {at}, works on it within one business day</Trans>
}

const Doing = ({ name, times }: Pick<RelayProps, 'name' | 'times'>) => {
  const { i18n } = useLingui()
  const { instantTime } = useFormats()
  const words = i18n._(waitWords[name].doing)
  const { usualMinutes } = waits[name]
  const by = instantTime(times.usuallyBy.toISOString())
  if (times.isLate) return <Trans>{words}, longer than usual</Trans>
  if (usualMinutes > 60) return words
  return (
    <Trans>
      {words}, by about {by}
    </Trans>
  )
}

/** Who acts, one after the other: the borrower, who works on it now, and who is next. */
export const WaitingRelay = ({ name, times, attentionSince }: RelayProps) => {
  const { t, i18n } = useLingui()
  const company = useCompany().name
  const { worker, next } = waits[name]
  const { done, after } = waitWords[name]
  const you: RelayRunner = { key: 'you', state: 'done', art: userRound, who: <Trans>You</Trans>, what: i18n._(done) }
  const here: RelayRunner = {
    key: 'worker',
    state: 'here',
    art: workerArt[attentionSince ? 'person' : worker],
    who: <WorkerName worker={attentionSince ? 'person' : worker} company={company} />,
    what: attentionSince ? <StuckHere since={attentionSince} /> : <Doing name={name} times={times} />,
  }
  const last: RelayRunner = {
    key: 'next',
    state: 'ahead',
    art: next === 'you' ? userRound : workerArt.lender,
    who: next === 'you' ? <Trans>You</Trans> : company,
    what: i18n._(after),
  }
  return <Relay label={t`Who acts when`} runners={[you, here, last]} />
}
