import { expects, type WorkflowEvent } from '@hearthline/domain/workflow'
import { readApplication, type Snapshot } from '../applications/index.ts'
import { type Context, Problem } from '../platform/http/index.ts'

/**
 * The application as it stands, if its step expects this event. Read beside the unit of work, which holds no connection
 * while papers are rendered.
 */
export const readAt = async (context: Context, uuid: string, event: WorkflowEvent): Promise<Snapshot> => {
  const { caller, app, tenant } = context
  const application = await readApplication(app.db, tenant.id, uuid, { caller, does: 'signApplication' })
  if (!expects(application.step, event)) throw new Problem('eventNotExpected')
  return application
}
