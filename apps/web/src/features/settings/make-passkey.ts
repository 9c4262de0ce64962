import { call } from '@hearthline/client'
import { addPasskey, beginPasskey } from '@hearthline/contracts'
import { startRegistration } from '@simplewebauthn/browser'

/** Has the device make a passkey for this account, and keeps it under a name. Throws what the device or the server refused. */
export const makePasskey = async (name: string): Promise<void> => {
  const options = await call(beginPasskey, {})
  const answer = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  }) // the contract names the same fields
  await call(addPasskey, { body: { name, answer } as Parameters<typeof call<typeof addPasskey>>[1]['body'] }) // likewise
}
