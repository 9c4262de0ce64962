import type { COMMUNICATION_CHANNELS, COMMUNICATION_STATES } from '@hearthline/contracts'
import type { MessageChannel, MessageRefusal } from '@hearthline/domain/messages'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const channelWords: Readonly<Record<(typeof COMMUNICATION_CHANNELS)[number], MessageDescriptor>> = {
  MAIL: msg`Email`,
  TEXT: msg`Text message`,
  LETTER: msg`Document`,
  CALL: msg`Call`,
  CHAT: msg`Chat`,
}

export const deliveryWords: Readonly<Record<(typeof COMMUNICATION_STATES)[number], MessageDescriptor>> = {
  WAITING: msg`Not sent yet`,
  SENT: msg`Sent`,
  FAILED: msg`Could not be sent`,
  DONE: msg`Done`,
}

export const messageChannelWords: Readonly<Record<MessageChannel, MessageDescriptor>> = {
  mail: msg`Email`,
  sms: msg`Text message`,
}

/** Why a message is not sent. */
export const messageRefusalWords: Readonly<Record<MessageRefusal, MessageDescriptor>> = {
  noPhone: msg`The borrower gave no mobile number.`,
  noConsent: msg`The borrower has not agreed to messages like this.`,
  stopped: msg`The borrower said STOP: no texts are sent any more.`,
  quietHours: msg`Texts are sent from 8 in the morning to 9 in the evening where the borrower is.`,
}
