import { z } from 'zod/mini'
import { Day, Uuid } from './basics.ts'

/** portal.md 3 and chat-signin-data.md 3, "Profile". dob is sent only to its owner. */
export const Profile = z.object({
  uuid: Uuid,
  name: z.nullable(
    z.object({
      firstName: z.string(),
      middleName: z.nullable(z.string()),
      lastName: z.string(),
      suffix: z.nullable(z.string()),
    }),
  ),
  email: z.string(),
  phoneNumbers: z.array(z.string()),
  dob: z.nullable(Day),
  addresses: z.array(z.object({ uuid: Uuid, ownership: z.nullable(z.string()) })),
  hasSsn: z.boolean(),
  optimizelyProfileUuid: z.nullable(Uuid),
})
export type Profile = z.output<typeof Profile>
