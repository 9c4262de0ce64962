import { z } from 'zod/mini'
import { Uuid } from './basics.ts'
import { OriginatorDisplay } from './organisation-data.ts'

/** Somebody of a lender's record who brings applications: the uuid is what a referrer names. */
export const OriginatorEntry = z.extend(OriginatorDisplay, { uuid: Uuid })
export type OriginatorEntry = z.output<typeof OriginatorEntry>

/** portal.md 3, "Public originator info". Whom the uuid is, and nothing of their account. */
export const OriginatorInfo = z.strictObject({
  userInfo: z.strictObject({ uuid: Uuid, userType: z.enum(['ORIGINATOR', 'BROKER']), organizationCode: z.string() }),
  originatorDisplayInfo: OriginatorDisplay,
})
export type OriginatorInfo = z.output<typeof OriginatorInfo>
