export {
  afterSignIn,
  applicationAddress,
  CHAT,
  CHAT_BOT,
  CHAT_FLOOR,
  CHAT_REPLIES,
  COLLEAGUES,
  chatAddress,
  documentAddress,
  FEEDBACK,
  INVITATION,
  LIST,
  ledgerAddress,
  PEOPLE,
  QUEUE,
  SECURITY,
  SIGN_IN,
} from './addresses.ts'
export { Brand } from './brand.tsx'
export { ConsoleShell } from './console-shell.tsx'
export { isEmail } from './is-email.ts'
export { ArrivalsProvider, focusHeading, PageHead } from './page-head.tsx'
export { useRoleText } from './person.tsx'
export { ProblemBanner } from './problem-banner.tsx'
export {
  type ListView,
  listViewOf,
  type QueueView,
  queueAddress,
  queueQuery,
  queueViewOf,
  shareWaited,
} from './queue-view.ts'
export { ShowMore } from './show-more.tsx'

export { SnagBoundary } from './snag-boundary.tsx'
export { type Formats, useFormats } from './use-formats.ts'
