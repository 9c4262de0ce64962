import {
  Button,
  Card,
  Checkbox,
  FieldError,
  FieldGrid,
  PhoneField,
  SelectField,
  TextButton,
  TextField,
} from '@hearthline/ui'
import { plus } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFieldArray } from 'react-hook-form'
import type { ContactHandle } from './contact-answers.ts'
import { NO_OWNER } from './contact-answers.ts'
import { RELATIONS, relationWords } from './words.ts'

const MOST_OWNERS = 5

const OwnerCard = ({ form, at, onRemove }: { form: ContactHandle; at: number; onRemove: () => void }) => {
  const { t, i18n } = useLingui()
  const number = at + 1
  const phone = form.typed(`otherOwners.${at}.phone`, t`Phone`)
  return (
    <Card
      level={3}
      title={<Trans>Owner {number} beside you</Trans>}
      action={
        <TextButton onClick={onRemove}>
          <Trans>Remove</Trans>
        </TextButton>
      }
    >
      <div className="hl-start-owner">
        <FieldGrid>
          <TextField {...form.text(`otherOwners.${at}.firstName`, t`First name`)} span={3} />
          <TextField {...form.text(`otherOwners.${at}.lastName`, t`Last name`)} span={3} />
          <TextField
            {...form.text(`otherOwners.${at}.email`, t`Email of this owner`)}
            type="email"
            span={3}
            phoneSpan={6}
          />
          <PhoneField
            {...phone}
            onChange={(typed) => form.set(`otherOwners.${at}.phone`, typed || undefined)}
            optional
            autoComplete="off"
            span={3}
            phoneSpan={6}
          />
          <SelectField
            {...form.text(`otherOwners.${at}.relation`, t`Relation to you`)}
            placeholder={t`Choose`}
            options={RELATIONS.map((value) => ({ value, label: i18n._(relationWords[value]) }))}
            span={3}
            phoneSpan={6}
          />
          <Checkbox
            {...form.tick(`otherOwners.${at}.owes`, t`Borrows with me`)}
            description={
              <Trans>Owes the debt too. Leave it empty for an owner who only signs that the home may secure it.</Trans>
            }
          />
        </FieldGrid>
      </div>
    </Card>
  )
}

/** Everybody else on the deed: each signs on a device of their own, later, by an invitation. */
export const OwnersPart = ({ form }: { form: ContactHandle }) => {
  const { t } = useLingui()
  const owners = useFieldArray({ control: form.rhf.control, name: 'otherOwners' })
  const { error, name } = form.choices('otherOwners', t`Other owners`, {
    say: { required: <Trans>Name at least one other owner.</Trans> },
  })
  const isListWrong = form.faults.some(({ path }) => path === 'otherOwners')
  return (
    <fieldset className="hl-stack hl-start-owners">
      <legend className="hl-h3">
        <Trans>The other owners</Trans>
      </legend>
      <p className="hl-small hl-soft">
        <Trans>
          Everybody on the deed signs. We write to them only when it is their turn; they do not see your income or your
          credit.
        </Trans>
      </p>
      {owners.fields.map(({ id }, at) => (
        <OwnerCard key={id} form={form} at={at} onRemove={() => owners.remove(at)} />
      ))}
      {isListWrong ? <FieldError>{error}</FieldError> : null}
      {owners.fields.length < MOST_OWNERS ? (
        <Button kind="second" art={plus} id={name} onClick={() => owners.append(NO_OWNER)}>
          <Trans>Add an owner</Trans>
        </Button>
      ) : null}
    </fieldset>
  )
}
