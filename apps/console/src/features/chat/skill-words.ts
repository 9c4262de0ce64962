import { CRYPTO_SKILL, DEFAULT_SKILL } from '@hearthline/domain/chat-routing'
import { useLingui } from '@lingui/react/macro'
import { usePrivateLabel } from '../../session/index.ts'

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
