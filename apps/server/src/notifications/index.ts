export { codeMailer } from './code-mailer.ts'
export { deliverMessages } from './deliver.ts'
export { fileInInbox, inboxOf } from './inbox.ts'
export { type Message, notify } from './notify.ts'
