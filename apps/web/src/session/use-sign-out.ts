import { type LogOutPlan, logOut, usePrivateLabel } from '@hearthline/client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { forgetDrafts } from './drafts-kept.ts'
import { leave } from './leaving.ts'
import { useSlots } from './slots.tsx'

/** What login and logout say of who asks (portal.md 7). */
export const ASKING = { audience: 'customer', applicationName: 'heloc', mode: 'web' } as const

/** Logs out: the survey where one is enabled, the server, the token, then the login page or the issuer's logout. */
export const useSignOut = (): (() => Promise<void>) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { logoutSurvey } = usePrivateLabel().hearthline.features
  const { logoutSurvey: survey } = useSlots()
  return useCallback(() => {
    const plan: LogOutPlan = {
      ...ASKING,
      ...(logoutSurvey && survey && { survey }),
      forget: () => {
        forgetDrafts()
        client.clear()
      },
      go: (address) => (address.startsWith('/auth/') ? navigate(address) : location.assign(address)),
    }
    return leave(() => logOut(plan))
  }, [client, navigate, logoutSurvey, survey])
}
