import { type LogOutPlan, logOut } from '@hearthline/client'
import { forgetDrafts } from './drafts-kept.ts'

/** Logs out, and forgets what was typed on this device; apart from the page, as most visits end without it. */
export const endSession = (plan: LogOutPlan): Promise<void> =>
  logOut({
    ...plan,
    forget: () => {
      forgetDrafts()
      plan.forget?.()
    },
  })
