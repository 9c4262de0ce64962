import { type Caller, type ChatHello, mayEver } from '@hearthline/contracts'
import type { Tenant } from '../../platform/http/index.ts'
import type { Who } from './party.ts'

export type TokenJudges = {
  /** Whose conversation a customer's chat token is for, and until when. */
  readonly customerOf: (
    token: string,
    tenant: Tenant,
  ) => Promise<{ readonly conversation: string; readonly expiresAt: number } | undefined>
  /** Whose the jwt of a member of staff is. */
  readonly callerOf: (token: string, tenant: Tenant) => Promise<Caller>
}

/** Who a hello comes from; undefined where its token opens no such conversation. */
export const whoSaysHello = async (
  { customerOf, callerOf }: TokenJudges,
  hello: ChatHello,
  tenant: Tenant,
): Promise<Who | undefined> => {
  if (hello.as === 'agent') {
    const caller = await callerOf(hello.token, tenant)
    if (caller.kind !== 'staff' || !mayEver(caller, 'answerChat')) return undefined
    return { audience: 'agent', staff: caller.identityUuid, supervises: mayEver(caller, 'superviseChat') }
  }
  const found = await customerOf(hello.token, tenant)
  const isTheirs = found?.conversation === hello.conversation.toLowerCase()
  return isTheirs ? { audience: 'customer', expiresAt: found.expiresAt } : undefined
}
