export { originatorCalls } from './http.ts'
export {
  addressMustBeInvited,
  holdInvitation,
  invitationOf,
  isByInvitation,
  mustBeInvited,
  newInvitationToken,
  useInvitation,
} from './invitations.ts'
