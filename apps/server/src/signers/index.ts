export { sendInvitations } from './ask-for-invitation.ts'
export { signerCalls } from './http.ts'
export { inviteSigners } from './invite.ts'
export { remindSigners } from './remind.ts'
