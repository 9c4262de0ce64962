import { calendarClock, fileCheckCorner, house, landmark, search, userRound, usersRound } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import type { Worker } from './waits.ts'

export const workerArt: Readonly<Record<Worker, string>> = {
  lender: fileCheckCorner,
  person: userRound,
  bureau: search,
  valuation: house,
  title: landmark,
  signer: usersRound,
  calendar: calendarClock,
}

/** Who is at work, by its kind: vendors change from lender to lender. */
export const WorkerName = ({ worker, company }: { worker: Worker; company: string }) => {
  if (worker === 'bureau') return <Trans>The credit bureau</Trans>
  if (worker === 'valuation') return <Trans>The valuation service</Trans>
  if (worker === 'title') return <Trans>The title service</Trans>
  if (worker === 'signer') return <Trans>The other owners</Trans>
  if (worker === 'calendar') return <Trans>The calendar</Trans>
  if (worker === 'person') return <Trans>A person at {company}</Trans>
  return company
}
