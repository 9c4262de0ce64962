import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant, Uuid } from '../schemas/basics.ts'
import { FAULT_VENDORS } from '../schemas/sandbox-faults.ts'
import { CONSOLE } from './service-paths.ts'
import { Settlement } from './staff.ts'

/** A vendor call that could not be understood, or that withdraws an answer. */
const WaitingVendorCall = z.object({
  uuid: Uuid,
  vendor: z.enum(FAULT_VENDORS),
  receivedAt: Instant,
  reason: z.enum(['unreadable', 'referenceUnknown', 'contradicts']),
  /** The application it is about, if it is one of ours. */
  application: z.nullable(Uuid),
})

export const listVendorCalls = endpoint({
  name: 'listVendorCalls',
  method: 'GET',
  path: `${CONSOLE}/vendor-calls`,
  says: 'The calls of vendors that wait for a person, the oldest first',
  who: 'staff',
  does: 'takeTask',
  reply: z.array(WaitingVendorCall),
})

export const settleVendorCall = endpoint({
  name: 'settleVendorCall',
  method: 'POST',
  path: `${CONSOLE}/vendor-calls/:call/settlement`,
  says: 'Processes a stored call again after the error is corrected, or dismisses it with a reason',
  who: 'staff',
  does: 'takeTask',
  params: z.object({ call: Uuid }),
  body: Settlement,
  reply: z.array(WaitingVendorCall),
  problems: ['taskNotFound', 'taskTaken', 'applicationNotFound'],
})
