export { NO_PRIVATE_LABEL, PrivateLabelProvider, readPrivateLabel, usePrivateLabel } from '@hearthline/client'
export { consoleRoot } from './console-root.ts'
export { type Staff, StaffProvider, signOut, useStaff } from './staff.tsx'
