import { call, forgetToken } from '@hearthline/client'
import { type Action, logout, may, type ReplyOf, type readStaff, type StaffRole } from '@hearthline/contracts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { consoleRoot } from './console-root.ts'

export type Staff = {
  readonly uuid: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  /** Whether their roles allow it; the server judges again. */
  readonly may: (action: Action) => boolean
}

const StaffContext = createContext<Staff | undefined>(undefined)

export const StaffProvider = ({ who, children }: { who: ReplyOf<typeof readStaff>; children: ReactNode }) => {
  const staff = useMemo(() => {
    const caller = { kind: 'staff', identityUuid: who.uuid, name: who.name, roles: who.roles } as const
    return { ...who, may: (action: Action) => may(caller, action) }
  }, [who])
  return <StaffContext value={staff}>{children}</StaffContext>
}

/** Who is signed in. Only inside pages behind the sign-in. */
export const useStaff = (): Staff => {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('Nobody is signed in here.')
  return staff
}

/**
 * Ends the session here and at the server; this device is signed out even where the server does not answer. A full
 * load afterwards, so that nothing of what was read stays in the page's memory.
 */
export const signOut = async (): Promise<void> => {
  await call(logout, {}).catch(() => undefined)
  forgetToken()
  location.assign(`${consoleRoot().replace(/\/$/, '')}/sign-in`)
}
