import { type Kysely, sql } from 'kysely'
import { STEPS_OF_VERSION_1 } from './steps-of-version-1.ts'

/**
 * An application of this workflow table stands at one of its steps, whoever writes. Another version has names of its
 * own until it is carried over; each new version adds a constraint of its own, and takes none away.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const steps = sql.join(STEPS_OF_VERSION_1.map((step) => sql.lit(step)))
  await sql`alter table applications add constraint applications_step_of_version_1
    check (workflow_version <> 1 or step in (${steps}))`.execute(db)
}
