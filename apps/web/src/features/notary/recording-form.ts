import { code } from '@hearthline/contracts'
import { z } from 'zod/mini'

/** Nobody is recorded without a tick of their own. */
export const RecordingForm = z.object({
  recordingAccepted: z.boolean().check(z.refine((isTicked) => isTicked, code('mustBeTicked'))),
})
