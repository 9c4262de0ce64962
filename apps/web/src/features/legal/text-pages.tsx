import { Trans } from '@lingui/react/macro'
import { communicationsWords } from './communications-words.ts'
import { LegalPage } from './legal-page.tsx'
import { LegalParts } from './legal-text.tsx'
import { privacyWords } from './privacy-words.ts'
import { termsWords } from './terms-words.ts'

export const TermsPage = () => (
  <LegalPage
    here="/terms"
    title={<Trans>Terms of use</Trans>}
    lede={<Trans>What you and we can expect of each other on these pages.</Trans>}
  >
    <LegalParts parts={termsWords} />
  </LegalPage>
)

export const PrivacyPage = () => (
  <LegalPage
    here="/privacy"
    title={<Trans>Privacy policy</Trans>}
    lede={<Trans>What we know of you, why, who sees it, and what you can ask for.</Trans>}
  >
    <LegalParts parts={privacyWords} />
  </LegalPage>
)

export const CommunicationsPage = () => (
  <LegalPage
    here="/communications"
    title={<Trans>Electronic communications</Trans>}
    lede={<Trans>How papers and messages reach you, and how to get them on paper.</Trans>}
  >
    <LegalParts parts={communicationsWords} />
  </LegalPage>
)
