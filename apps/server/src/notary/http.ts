import { readNotarySession } from '@hearthline/contracts'
import { readApplication } from '../applications/index.ts'
import { type Bound, Problem, reads } from '../platform/http/index.ts'
import { answerQuestionsCall } from './answer-questions.ts'
import { whose } from './at-deed.ts'
import { giveSignedDocumentCall } from './give-signed-document.ts'
import { manualMeetingCalls } from './manual-meeting.ts'
import { recordMeetingCall } from './record-meeting.ts'
import { sessionOf } from './session.ts'
import { signDeedCall } from './sign-deed.ts'
import { startSessionCall } from './start-session.ts'
import { findSession } from './store.ts'
import type { NotaryTables } from './tables.ts'

const readSessionCall = reads(readNotarySession, async ({ params }, context) => {
  const { caller, app, tenant } = context
  await readApplication(app.db, tenant.id, params.uuid, { caller, does: 'signApplication' })
  const mine = whose(params.uuid, context)
  const row = await findSession(app.db.read<NotaryTables>(tenant.id), tenant.id, mine)
  if (row?.uuid !== params.session) throw new Problem('notFound')
  return sessionOf(row)
})

export const notaryCalls = (): readonly Bound[] => [
  startSessionCall,
  readSessionCall,
  answerQuestionsCall,
  signDeedCall,
  ...manualMeetingCalls,
  giveSignedDocumentCall,
  recordMeetingCall,
]
