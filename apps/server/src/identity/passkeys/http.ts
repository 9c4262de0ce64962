import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from '@hearthline/contracts'
import type { Registry } from '../../organisations/index.ts'
import { type Bound, Problem, reads, writes, writesByItself } from '../../platform/http/index.ts'
import { handOverNew, type SessionFollower } from '../sessions/follow-sessions.ts'
import { ownSession } from '../sessions/own-session.ts'
import { type MailCode, notifyOwner } from '../sign-in/mailing.ts'
import type { IdentityTables } from '../tables.ts'
import { refuseLast } from '../two-factor/demand.ts'
import { addPasskey as add, beginPasskey as begin } from './add.ts'
import { beginPasskeySignIn as beginSignIn, signInWithPasskey as signIn } from './sign-in.ts'
import { deletePasskey, listOwn } from './store.ts'

type Deps = { readonly registry: Registry; readonly mailCode: MailCode; readonly follower: SessionFollower }

export const passkeyCalls = ({ registry, mailCode, follower }: Deps): readonly Bound[] => [
  reads(listPasskeys, async (_, context) => {
    const { app, tenant } = context
    const { identityUuid } = ownSession(context)
    const rows = await listOwn(app.db.read<IdentityTables>(tenant.id), tenant.id, identityUuid)
    return rows.map((row) => ({
      id: row.credential_id,
      name: row.name,
      isSynced: row.is_synced,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    }))
  }),
  writesByItself(beginPasskey, async (_, context) => begin(context, registry)),
  writesByItself(addPasskey, async ({ body }, context) => add(context, body, { registry, mailCode })),
  writes(removePasskey, async ({ params }, context) => {
    const { identityUuid } = ownSession(context)
    const of = { db: context.tx.as<IdentityTables>(), organisation: context.tx.organisation, caller: context.caller }
    await refuseLast(of, registry, ({ app, passkeys }) => app || passkeys > 1)
    const passkey = { identityUuid, credentialId: params.passkey }
    if (!(await deletePasskey(context.tx.as<IdentityTables>(), context.tx.organisation, passkey)))
      throw new Problem('notFound')
    await notifyOwner(context.tx, context, { mailCode, change: 'passkeyRemoved' })
    return { removed: true as const }
  }),
  writesByItself(beginPasskeySignIn, async (_, context) => beginSignIn(context, registry)),
  writesByItself(signInWithPasskey, async ({ body }, context) => {
    return handOverNew(context, await signIn(context, body, registry), follower)
  }),
]
