import { userRound } from '@hearthline/ui/icons'
import { Relay, type RelayRunner } from '@hearthline/ui/waiting'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCompany, useFormats } from '../../shell/index.ts'
import type { Times } from './wait-of.ts'
import { waitWords } from './wait-words.ts'
import { type WaitName, waits } from './waits.ts'
import { WorkerName, workerArt } from './worker-words.tsx'

type RelayProps = { name: WaitName; times: Times; stuckSince: string | undefined }

/** Whoever was asked gave no answer, and a person has taken over. */
const StuckHere = ({ since }: { since: string }) => {
  const { instant } = useFormats()
  const at = instant(since)
  return <Trans>Told {at}, and on it within one business day</Trans>
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

/** Who acts, one after the other: the borrower, whoever is at work, and who is next. */
export const WaitingRelay = ({ name, times, stuckSince }: RelayProps) => {
  const { t, i18n } = useLingui()
  const company = useCompany().name
  const { worker, next } = waits[name]
  const { done, after } = waitWords[name]
  const you: RelayRunner = { key: 'you', state: 'done', art: userRound, who: <Trans>You</Trans>, what: i18n._(done) }
  const here: RelayRunner = {
    key: 'worker',
    state: 'here',
    art: workerArt[stuckSince ? 'person' : worker],
    who: <WorkerName worker={stuckSince ? 'person' : worker} company={company} />,
    what: stuckSince ? <StuckHere since={stuckSince} /> : <Doing name={name} times={times} />,
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
