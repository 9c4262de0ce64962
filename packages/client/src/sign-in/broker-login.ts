import { brokerLogin } from '@hearthline/contracts'
import { isRedirectUrl } from '@hearthline/domain/routes'
import { call } from '../call.ts'
import { clientSettings } from '../settings.ts'
import { storedTracker } from '../stored-items.ts'
import type { Audience } from './look-up-user.ts'

/** portal.md 7: what login and logout say of the page that asks; the organisation goes with it. */
export type Asking = { readonly audience: Audience; readonly applicationName: string; readonly mode: string }

export const loginParametersOf = ({ applicationName, mode }: Asking) => ({
  applicationName,
  mode,
  orgCode: clientSettings().orgCode,
})

/** Where the browser has to go to sign in by the broker. A wanted address is carried along only when it may be gone to. */
export const askBrokerLogin = async (asking: Asking, wanted?: string | null): Promise<string> => {
  const tracker = storedTracker()
  const { redirect } = await call(brokerLogin, {
    params: { audience: asking.audience },
    query: {
      ...(tracker !== null && { telemetryTrackingId: tracker }),
      ...(isRedirectUrl(wanted) && { redirectUrl: wanted }),
    },
    body: loginParametersOf(asking),
  })
  return redirect
}
