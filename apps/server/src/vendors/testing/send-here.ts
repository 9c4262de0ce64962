import { createSend } from '../../platform/outgoing/index.ts'

/** Sends to stand-ins on this machine, as a sandbox does. */
export const sendHere = createSend({ mode: 'sandbox', networks: [] })
