export { NO_PRIVATE_LABEL, PrivateLabelProvider, readPrivateLabel, usePrivateLabel } from '@hearthline/client'
export { type Staff, StaffProvider, signOut, useStaff } from './staff.tsx'
