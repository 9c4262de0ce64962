export { createSend, isOk, ReplyTooLarge, type Send } from './create-send.ts'
export { isInNetworks } from './refused-range.ts'
