import { SUFFIXES } from '@hearthline/contracts'
import { Checkbox, DateField, FieldGrid, SecretField, SelectField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePrivateLabel } from '../../shell/index.ts'
import type { IdentityHandle } from './use-identity-form.ts'

type FormProps = { form: IdentityHandle }

const LastNames = ({ form }: FormProps) => {
  const { t } = useLingui()
  const suffixes = SUFFIXES.map((value) => ({ value, label: value }))
  return (
    <>
      <TextField {...form.text('lastName', t`Last name`)} autoComplete="family-name" span={4} phoneSpan={6} />
      <SelectField
        {...form.text('suffix', t`Suffix`)}
        placeholder={t`None`}
        autoComplete="honorific-suffix"
        options={suffixes}
        span={2}
        phoneSpan={3}
      />
      <TextField
        {...form.text('middleName', t`Middle name`)}
        optional={<Trans>if you have one</Trans>}
        autoComplete="additional-name"
        span={6}
      />
    </>
  )
}

/** By what a bureau tells people apart: the name as it is spelt there, the birth date, the number. */
export const WhoPart = ({ form }: FormProps) => {
  const { t } = useLingui()
  const { sandbox } = usePrivateLabel().hearthline
  const isOnlyName = form.values.hasOneName === true
  return (
    <FieldGrid>
      <TextField
        {...form.text('firstName', isOnlyName ? t`Name` : t`First name`)}
        autoComplete={isOnlyName ? 'name' : 'given-name'}
        span={6}
      />
      {isOnlyName ? null : <LastNames form={form} />}
      <Checkbox {...form.tick('hasOneName', t`I have only one name`)} />
      <DateField {...form.typed('birthDate', t`Date of birth`)} birthday />
      <SecretField
        {...form.typed('taxId', t`Social Security number or ITIN`)}
        help={
          sandbox ? (
            <Trans>This is a sandbox: use the made-up number of one of its people. Real ones are refused.</Trans>
          ) : (
            <Trans>All nine digits. Kept under 256-bit encryption, and never shown again.</Trans>
          )
        }
        span={4}
        phoneSpan={6}
      />
    </FieldGrid>
  )
}
