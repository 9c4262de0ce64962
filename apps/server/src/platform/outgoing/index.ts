export { createSend, isOk, ReplyTooLarge, type Send } from './create-send.ts'
