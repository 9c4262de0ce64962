export {
  MESSAGE_CHANNELS,
  MESSAGE_REFUSALS,
  MESSAGE_TOPICS,
  type MessageChannel,
  type MessageRefusal,
  type MessageTopic,
  messageRefusal,
  type Recipient,
  withTextsStopped,
} from './may-message.ts'
export { fillTemplate, MESSAGE_TEMPLATES, type MessageTemplate } from './message-templates.ts'
