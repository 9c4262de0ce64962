import { call, forgetToken, saveToken, storedToken } from '@hearthline/client'
import { listApplications, login } from '@hearthline/contracts'
import { addressOf } from '@hearthline/domain/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

export type DevLogin = {
  readonly withPassword: (given: { email: string; password: string }) => Promise<void>
  readonly withToken: (jwt: string) => Promise<void>
}

/** The page of the person's active application; their dashboard where they have none. */
const activePage = async (): Promise<string> => {
  const active = (await call(listApplications, {})).find((one) => one.active)
  return active ? addressOf(':uuid', { uuid: active.uuid }) : addressOf('/dashboard')
}

/** Logs a developer in, as whomever, and goes to that person's application. Throws what a call threw; then nothing has changed. */
export const useDevLogin = (onIn: () => void): DevLogin => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const goIn = async (jwt: string, before: string | null) => {
    saveToken(jwt)
    const to = await activePage().catch((fault: unknown) => {
      if (before === null) forgetToken()
      else saveToken(before)
      throw fault
    })
    client.clear()
    navigate(to)
    onIn()
  }
  return {
    withPassword: async (body) => {
      const before = storedToken()
      await goIn((await call(login, { body })).jwt, before)
    },
    withToken: (jwt) => goIn(jwt, storedToken()),
  }
}
