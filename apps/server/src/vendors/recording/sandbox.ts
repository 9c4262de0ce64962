import { codeFrom } from '../number-from.ts'
import type { RecordingVendor } from './port.ts'

export const createSandboxRecording = (): RecordingVendor => ({
  record: async ({ reference }) => ({ outcome: 'recorded', instrumentNumber: `SBX-${codeFrom(reference)}` }),
})
