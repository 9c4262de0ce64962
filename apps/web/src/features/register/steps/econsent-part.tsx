import { consentText } from '@hearthline/domain/consents'
import { Checkbox, FieldGrid, LinkButton, Section, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '../../../shell/index.ts'
import { econsentPdf } from '../document-links.ts'
import type { LoginForm } from './login-form.ts'

/** E-SIGN 7001(c): the code inside the test paper, typed back, shows that its reader can open what we send. */
export const EconsentPart = ({ form }: { form: LoginForm }) => {
  const { t } = useLingui()
  const { locale } = useLocale()
  return (
    <Section
      title={<Trans>Papers on screen</Trans>}
      lede={
        <Trans>
          Open the test paper and type the six characters it shows. Then we both know that you can read what we send.
        </Trans>
      }
    >
      <LinkButton href={econsentPdf(locale)} target="_blank" rel="noopener" kind="second" size="middle">
        <Trans>Open the test paper (PDF)</Trans>
      </LinkButton>
      <FieldGrid>
        <TextField
          {...form.text('econsentCode', t`Characters in the test paper`, {
            say: { notValid: t`These are not the six characters in the paper. Open it again.` },
          })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={6}
          span={3}
          phoneSpan={6}
        />
      </FieldGrid>
      <p className="hl-register-words">{consentText('ECONSENT', locale).words}</p>
      <FieldGrid>
        <Checkbox {...form.tick('econsent', t`I agree to receive and sign papers electronically`)} />
      </FieldGrid>
    </Section>
  )
}
