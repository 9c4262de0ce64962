import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CallContext, SessionKey, SessionRequest, TelemetryEvent } from '../schemas/telemetry.ts'
import { TELEMETRY } from './service-paths.ts'

const InContext = z.object({ context: CallContext })

export const openTelemetrySession = endpoint({
  name: 'openTelemetrySession',
  method: 'POST',
  path: `${TELEMETRY}/:context/session`,
  says: 'Opens a telemetry session for one visit, and recognises the browser by its tracker',
  who: 'anyone',
  does: 'visit',
  repeat: 'mints',
  params: InContext,
  body: SessionRequest,
  reply: z.object({ sessionKey: SessionKey }),
})

export const sendTelemetryEvent = endpoint({
  name: 'sendTelemetryEvent',
  method: 'POST',
  path: `${TELEMETRY}/:context/event`,
  says: 'Stores one event of a telemetry session',
  who: 'anyone',
  does: 'visit',
  repeat: 'mints',
  params: InContext,
  body: TelemetryEvent,
  reply: z.object({ accepted: z.literal(true) }),
})
