import type { ChatEndReason, ChatEvent, ChatSender } from '@hearthline/contracts'
import { CRYPTO_SKILL, DEFAULT_SKILL } from '@hearthline/domain/chat-routing'
import { useLingui } from '@lingui/react/macro'
import { usePrivateLabel } from '../../session/index.ts'

/** The words for who spoke and what happened. */
export const useWords = () => {
  const { t } = useLingui()
  const ends: Readonly<Record<ChatEndReason, string>> = {
    agent: t`The agent ended the chat`,
    customer: t`The customer ended the chat`,
    frozen: t`The chat was closed`,
    expired: t`The chat expired`,
    'missing-ids': t`The chat ended because of a fault`,
    error: t`The chat ended because of a fault`,
  }
  const senders: Readonly<Record<Exclude<ChatSender, 'customer'>, string>> = {
    agent: t`Agent`,
    bot: t`Automatic answer`,
    system: t`System`,
  }
  const stateWords = ({ state, reason = 'error' }: Extract<ChatEvent, { type: 'state' }>): string | undefined => {
    if (state === 'ended') return ends[reason]
    return state === 'queued' ? t`Waits for an agent` : undefined
  }
  return {
    senders,
    /** What happened, as a line between messages; undefined for events that are not shown. */
    lineOf: (event: ChatEvent): string | undefined => {
      if (event.type === 'agent') return event.joined ? t`An agent joined` : t`The agent left`
      return event.type === 'state' ? stateWords(event) : undefined
    },
  }
}

/** A skill by its name for people; one of the lender's own making stays as it is. */
export const useSkillText = (): ((skill: string) => string) => {
  const { t } = useLingui()
  const { orgCode, orgMetaData } = usePrivateLabel()
  return (skill) => {
    if (skill === DEFAULT_SKILL) return t`Everything`
    if (skill === CRYPTO_SKILL) return t`Crypto-backed lines`
    return skill === orgCode ? orgMetaData.companyInfo.companyNameShort : skill
  }
}
