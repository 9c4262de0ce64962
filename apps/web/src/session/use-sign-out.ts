import { type LogOutPlan, logOut, storedToken, usePrivateLabel } from '@hearthline/client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { forgetDrafts } from './forget-drafts.ts'
import { LOGGED_OUT, leave } from './leaving.ts'
import { useSlots } from './slots.tsx'
import { tokenKind } from './use-session.ts'

/** What login and logout say of who asks (portal.md 7). */
export const ASKING = { audience: 'customer', applicationName: 'heloc', mode: 'web' } as const

/** Of the few who came by the signers' login. */
const endSignerSession = async (): Promise<string> => (await import('./end-signer-session.ts')).endSignerSession()

/** Logs out: the survey where one is enabled, the server, the token, then the login page, the signers' login or the issuer's logout. */
export const useSignOut = (): (() => Promise<void>) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { logoutSurvey } = usePrivateLabel().hearthline.features
  const { logoutSurvey: survey } = useSlots()
  return useCallback(() => {
    const plan: LogOutPlan = {
      ...ASKING,
      ...(logoutSurvey && survey && { survey }),
      ...(tokenKind(storedToken()) === 'signer' && { handler: endSignerSession }),
      forget: () => {
        forgetDrafts()
        client.clear()
      },
      go: (address) => (address.startsWith('/') ? navigate(address, { state: LOGGED_OUT }) : location.assign(address)),
    }
    return leave(() => logOut(plan))
  }, [client, navigate, logoutSurvey, survey])
}
