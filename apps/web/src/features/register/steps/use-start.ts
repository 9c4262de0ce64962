import { CallProblem, call, enter, forgetLater, keepStatus, storedToken, useWrite } from '@hearthline/client'
import { type LoginInfo, readDraft, readProfile, register, startApplication } from '@hearthline/contracts'
import { loginAddress } from '@hearthline/domain/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { z } from 'zod/mini'
import { pageAddress } from '../../../application/index.ts'
import { matchTrackerSoon } from '../../../session/index.ts'
import { useLocale } from '../../../shell/index.ts'

export type Consents = z.output<typeof LoginInfo>
export type Account = { readonly email: string; readonly code: string; readonly password?: string | undefined }

/** A refused code is an error of the field it was typed into. */
const atField = (path: string, error: unknown): unknown => {
  const isCode = error instanceof CallProblem && (error.code === 'codeWrong' || error.code === 'codeExpired')
  if (!isCode) return error
  const { kind, code, status, message } = error
  return new CallProblem({ kind, code, status, message, fields: [{ path, code: 'notValid', message }] })
}

/** Opens the account, or enters it where the address has one; the ticket where that asks for a second factor. */
const openAccount = async (account: Account): Promise<string | undefined> => {
  const way = () => call(register, { body: account })
  const { next, given } = await enter(way, { wanted: '', interaction: null }).catch((error: unknown) => {
    throw atField('code', error)
  })
  if (next === 'secondFactor') return given
  matchTrackerSoon()
  return undefined
}

/** Opens the account where there is none yet, starts the application, and goes to its first page. Throws the CallProblem. */
export const useStart = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const write = useWrite(startApplication)
  const { locale } = useLocale()
  return async ({ softCredit, econsent, econsentCode }: Consents, account: Account | undefined) => {
    const ticket = account && storedToken() === null ? await openAccount(account) : undefined
    // The login page asks for the second factor, and leads back here.
    if (ticket !== undefined) return navigate(loginAddress(here), { state: { ticket } })
    const status = await write({ body: { softCredit, econsent, econsentCode, locale } }).catch((error: unknown) => {
      throw atField('econsentCode', error)
    })
    keepStatus(client, status)
    // The birth date came with the application: a profile read before it has none.
    forgetLater(client, readDraft, readProfile)
    navigate(pageAddress('start/profile', { uuid: status.uuid }), { replace: true })
  }
}
