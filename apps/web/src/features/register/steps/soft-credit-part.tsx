import { consentText } from '@hearthline/domain/consents'
import { Checkbox, FieldGrid, Icon, Section } from '@hearthline/ui'
import { clock, eyeOff } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '../../../shell/index.ts'
import type { LoginForm } from './login-form.ts'

/** The soft-credit consent in the words that are kept with it. */
export const SoftCreditPart = ({ form }: { form: LoginForm }) => {
  const { t } = useLingui()
  const { locale } = useLocale()
  return (
    <Section title={<Trans>Soft credit check</Trans>}>
      <div className="hl-register-two hl-small">
        <div>
          <p className="hl-row hl-strong">
            <Icon art={eyeOff} size="text" />
            <Trans>What it is</Trans>
          </p>
          <p className="hl-soft">
            <Trans>
              A look at your credit report that only you can see. Lenders cannot, and your score does not move.
            </Trans>
          </p>
        </div>
        <div>
          <p className="hl-row hl-strong">
            <Icon art={clock} size="text" />
            <Trans>What comes later</Trans>
          </p>
          <p className="hl-soft">
            <Trans>A hard check, only after you pick an offer and only if you agree to it on its own page.</Trans>
          </p>
        </div>
      </div>
      <p className="hl-register-words">{consentText('SOFT_CREDIT', locale).words}</p>
      <FieldGrid>
        <Checkbox {...form.tick('softCredit', t`I agree to a soft credit check`)} />
      </FieldGrid>
    </Section>
  )
}
