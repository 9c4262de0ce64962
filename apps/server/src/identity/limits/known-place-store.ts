import { sql } from 'kysely'
import type { IdentityDb } from '../tables.ts'

/** Records a sign-in from these places. */
export const savePlaces = async (
  db: IdentityDb,
  organisation: string,
  { identityUuid, digests, at }: { identityUuid: string; digests: readonly Buffer[]; at: Date },
): Promise<void> => {
  await db
    .insertInto('known_places')
    .values(
      digests.map((digest) => ({ organisation_id: organisation, digest, identity_uuid: identityUuid, seen_at: at })),
    )
    .onConflict((c) => c.columns(['organisation_id', 'digest', 'identity_uuid']).doUpdateSet({ seen_at: at }))
    .execute()
}

/** Whether anybody has signed in from this place. */
export const isAnybodys = async (db: IdentityDb, organisation: string, digest: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('known_places')
    .select('digest')
    .where('organisation_id', '=', organisation)
    .where('digest', '=', digest)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Which of these places somebody has signed in from, by e-mail address or identity. One statement, which takes as long
 * for an unknown address.
 */
export const placesOf = async (
  db: IdentityDb,
  organisation: string,
  { whose, digests, since }: { whose: string; digests: readonly Buffer[]; since: Date },
): Promise<readonly Buffer[]> => {
  const rows = await db
    .selectFrom('known_places')
    .select('digest')
    .where('organisation_id', '=', organisation)
    .where('digest', 'in', [...digests])
    .where('seen_at', '>', since)
    .where((eb) =>
      eb.or([
        eb(sql`identity_uuid::text`, '=', whose),
        ...(['accounts', 'staff'] as const).map((table) =>
          eb(
            'identity_uuid',
            'in',
            eb.selectFrom(table).select('uuid').where('organisation_id', '=', organisation).where('email', '=', whose),
          ),
        ),
      ]),
    )
    .execute()
  return rows.map(({ digest }) => digest)
}

export const deleteOtherPlaces = async (
  db: IdentityDb,
  organisation: string,
  { identityUuid, but }: { identityUuid: string; but: readonly Buffer[] },
): Promise<void> => {
  await db
    .deleteFrom('known_places')
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', '=', identityUuid)
    .where('digest', 'not in', [...but])
    .execute()
}

export const deletePlacesUnseen = async (db: IdentityDb, organisation: string, since: Date): Promise<void> => {
  await db.deleteFrom('known_places').where('organisation_id', '=', organisation).where('seen_at', '<', since).execute()
}
