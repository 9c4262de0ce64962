import type { StaffRole } from '@hearthline/contracts'
import { consolePages } from '@hearthline/domain/routes'
import {
  issueLink,
  lockStaffOf,
  openInvitationOf,
  recordInvitation,
  refuseAtIssuer,
  rolesHeld,
} from '../identity/index.ts'
import { consoleAddress, lenderAddress, type Organisation, type Registry, tenantOf } from '../organisations/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { FROM_INSIDE, insertEvent, rowOf, type SecurityTables } from '../platform/security-events/index.ts'

type Server = Pick<AppContext, 'db' | 'keys' | 'config'> & { readonly registry: Pick<Registry, 'consoleOf'> }
type Invited = { readonly email: string; readonly name: string; readonly roles: readonly StaffRole[] }

/** Who did it: whoever may use this machine. */
const COMMAND = { kind: 'npm run staff', uuid: null, roles: [] }

/**
 * Invites by the command on the server, which alone makes the first administrator and the first of compliance of a lender: from
 * then on two people in the console do, as they do of all who decide cases. Asked again for the same address, it makes a new link and
 * the one before void. Returns the link, which is shown once, or the roles that somebody has already.
 * @throws Problem staffAtIssuer, staffMemberThere, staffNameThere, staffInvited
 */
export const inviteByCommand = (
  { db, keys, config, registry }: Server,
  organisation: Organisation,
  invited: Invited,
): Promise<{ readonly link: string; readonly expiresAt: Date } | { readonly held: readonly StaffRole[] }> =>
  db.inTransaction(organisation.id, async (tx) => {
    const lender = tenantOf(organisation)
    refuseAtIssuer(lender)
    await lockStaffOf(tx)
    const held = await rolesHeld(tx, invited.roles, { withDemo: config.mode === 'sandbox' })
    if (held.length > 0) return { held }
    const before = await openInvitationOf(tx, invited.email)
    const isSame = before?.invited_by === null && before.roles.join() === invited.roles.join()
    const uuid = isSame ? before.uuid : await recordInvitation(tx, lender, { ...invited, by: null })
    const { token, expiresAt } = await issueLink(tx, lender, { keys, invitation: uuid })
    const kind = isSame ? 'staffInvitedAgain' : 'staffInvited'
    const row = rowOf(organisation.id, { kind, actor: COMMAND, object: uuid }, FROM_INSIDE)
    await insertEvent(tx.as<SecurityTables>(), row)
    const site = consoleAddress(lenderAddress(organisation, config), registry)
    return { link: `${site}${consolePages.invitation}#${token}`, expiresAt }
  })
