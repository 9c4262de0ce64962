import { CallProblem, call, forgetLater, keepStatus, saveToken, storedToken, useWrite } from '@hearthline/client'
import { type LoginInfo, readDraft, readProfile, register, startApplication } from '@hearthline/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { z } from 'zod/mini'
import { pageAddress } from '../../../application/index.ts'
import { useLocale } from '../../../shell/index.ts'

export type Consents = z.output<typeof LoginInfo>
export type Account = { readonly email: string; readonly code: string; readonly password?: string | undefined }

/** A refused code is a fault of the field it was typed into. */
const atField = (path: string, fault: unknown): unknown => {
  const isCode = fault instanceof CallProblem && (fault.code === 'codeWrong' || fault.code === 'codeExpired')
  if (!isCode) return fault
  const { kind, code, status, message } = fault
  return new CallProblem({ kind, code, status, message, fields: [{ path, code: 'notValid', message }] })
}

/** Opens the account where there is none yet, starts the application, and goes to its first page. Throws the CallProblem. */
export const useStart = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const write = useWrite(startApplication)
  const { locale } = useLocale()
  return async ({ softCredit, econsent, econsentCode }: Consents, account: Account | undefined) => {
    if (account && storedToken() === null) {
      const { jwt } = await call(register, { body: account }).catch((fault: unknown) => {
        throw atField('code', fault)
      })
      saveToken(jwt)
    }
    const status = await write({ body: { softCredit, econsent, econsentCode, locale } }).catch((fault: unknown) => {
      throw atField('econsentCode', fault)
    })
    keepStatus(client, status)
    // The birth date came with the application: a profile read before it has none.
    forgetLater(client, readDraft, readProfile)
    navigate(pageAddress('start/profile', { uuid: status.uuid }), { replace: true })
  }
}
