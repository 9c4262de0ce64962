export { signerCalls } from './http.ts'
export { inviteSigners } from './invite.ts'
