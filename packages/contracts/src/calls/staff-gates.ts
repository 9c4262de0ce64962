import { RED_FLAGS } from '@hearthline/domain/red-flags'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, Uuid } from '../schemas/basics.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { OfApplication } from './applications.ts'
import { CONSOLE } from './service-paths.ts'
import { Reason } from './staff.ts'

const OfSigner = z.object({ uuid: Uuid, signer: Uuid })

export const reviewSignerIdentity = endpoint({
  name: 'reviewSignerIdentity',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/signers/:signer/identity-reviews`,
  says: "Accepts an additional signer's identity documents, and screens the name, or requests others",
  who: 'staff',
  does: 'checkByHand',
  params: OfSigner,
  body: z.object({ verdict: choice(['ACCEPT', 'REJECT']), reason: Reason }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected'],
})

export const judgeSignerScreening = endpoint({
  name: 'judgeSignerScreening',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/signers/:signer/screening-judgements`,
  says: 'Records whether the person on the sanctions list is somebody else than this additional signer',
  who: 'staff',
  does: 'decideReview',
  params: OfSigner,
  body: z.object({ verdict: choice(['SOMEBODY_ELSE', 'THE_SAME']), reason: Reason }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected'],
})

export const judgeRedFlags = endpoint({
  name: 'judgeRedFlags',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/red-flag-judgements`,
  says: 'Clears the signs of identity theft that are open, with the reason, or declines for them',
  who: 'staff',
  does: 'decideReview',
  params: OfApplication,
  body: z.object({ verdict: choice(['CLEAR', 'REFUSE']), reason: Reason }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected', 'moneyUnderWay'],
})

/** Signs of identity theft in a case, and how earlier ones were judged. */
export const RedFlags = z.object({
  open: z.array(z.enum(RED_FLAGS)),
  judged: z.array(
    z.object({
      flags: z.array(z.enum(RED_FLAGS)),
      reason: z.string(),
      by: z.object({ staffUuid: Uuid, name: z.string() }),
      at: z.string(),
    }),
  ),
})
