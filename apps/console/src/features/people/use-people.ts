import { useAction, useForget, useRead, useWrite } from '@hearthline/client'
import {
  type BodyOf,
  changeMember,
  changeStaffInvitation,
  inviteStaff,
  listPeople,
  listResponses,
  listSecurityEvents,
  type ReplyOf,
  type StaffRole,
} from '@hearthline/contracts'

const EVERY_MS = 60_000

type People = ReplyOf<typeof listPeople>
export type Member = People['members'][number]
export type Invitation = People['invitations'][number]

export const usePeople = () => useRead(listPeople, {}, { refetchEveryMs: EVERY_MS })

/** What a dialog is about. */
export type Deed =
  | { readonly act: 'INVITE' }
  | { readonly act: 'ROLES' | 'LEAVE'; readonly member: Member }
  | { readonly act: 'RESEND' | 'WITHDRAW'; readonly invitation: Invitation }

export type Given = Pick<BodyOf<typeof inviteStaff>, 'name' | 'email' | 'reason'> & {
  readonly roles: readonly StaffRole[]
}

/** Does it, or asks for it where it takes two; the lists are read again. */
export const useDeed = (deed: Deed) => {
  const invite = useWrite(inviteStaff)
  const changeInvitation = useWrite(changeStaffInvitation)
  const change = useWrite(changeMember)
  const forget = useForget()
  return useAction(async ({ name, email, roles: chosen, reason }: Given) => {
    const roles = [...chosen]
    if (deed.act === 'INVITE') await invite({ body: { name, email, roles, reason } })
    else if ('invitation' in deed)
      await changeInvitation({ params: { invitation: deed.invitation.uuid }, body: { act: deed.act, reason } })
    else {
      const body = deed.act === 'ROLES' ? { act: deed.act, roles, reason } : { act: 'LEAVE' as const, reason }
      await change({ params: { member: deed.member.uuid }, body })
    }
    await forget(listPeople, listResponses, listSecurityEvents)
  })
}
