export { AddressRefused, createSend, isOk, ReplyTooLarge, type Send } from './create-send.ts'
export { refusedRange } from './refused-range.ts'
