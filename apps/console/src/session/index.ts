export { NO_PRIVATE_LABEL, PrivateLabelProvider, readPrivateLabel, usePrivateLabel } from '@hearthline/client'
export { signOut } from './sign-out.ts'
export { type Staff, StaffProvider, useStaff } from './staff.tsx'
