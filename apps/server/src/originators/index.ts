export {
  addressMustBeInvited,
  holdInvitation,
  invitationOf,
  isByInvitation,
  mustBeInvited,
  newInvitationToken,
  originatorCalls,
  useInvitation,
} from './invitations.ts'
