import { exportFeedback, type Feedback } from '@hearthline/contracts'
import { csvOf } from '@hearthline/domain/formats'
import { type Bound, reads } from '../platform/http/index.ts'
import { feedbackOf } from './feedback-of.ts'
import { findAll } from './store.ts'
import type { FeedbackTables } from './tables.ts'

const COLUMNS: readonly (readonly [string, (feedback: Feedback) => string])[] = [
  ['Given at', ({ givenAt }) => givenAt],
  ['Topic', ({ topic }) => topic],
  ['Message', ({ message }) => message],
  ['Marketing consent', ({ marketingConsent }) => (marketingConsent ? 'Yes' : 'No')],
  ['Page', ({ pathname }) => pathname],
  ['Email', ({ email }) => email ?? ''],
  ['Loan number', ({ application }) => application?.loanNumber ?? ''],
  ['Read at', ({ read }) => read?.at ?? ''],
  ['Read by', ({ read }) => read?.name ?? ''],
  ['Handled at', ({ handled }) => handled?.at ?? ''],
  ['Handled by', ({ handled }) => handled?.name ?? ''],
]

/** For a spreadsheet. Who took it out is in the server's log: there are people's addresses in it. */
export const exportFeedbackCall: Bound = reads(exportFeedback, async ({ query }, { caller, app, moment, tenant }) => {
  const rows = await findAll(app.db.read<FeedbackTables>(tenant.id), { organisation: tenant.id, ...query })
  const by = 'identityUuid' in caller ? caller.identityUuid : caller.kind
  app.log.info({ organisation: tenant.code, by, rows: rows.length }, 'feedback exported')
  const { today } = await moment()
  const head = COLUMNS.map(([name]) => name)
  const body = rows.map(feedbackOf).map((one) => COLUMNS.map(([, say]) => say(one)))
  return {
    bytes: Buffer.from(csvOf([head, ...body])),
    mediaType: 'text/csv; charset=utf-8',
    fileName: `feedback-${today}.csv`,
  }
})
