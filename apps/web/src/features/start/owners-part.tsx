import { AdditionalInfoForm, type ApplicationRecord, code } from '@hearthline/contracts'
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
import { z } from 'zod/mini'
import type { StepFormHandle } from '../../forms/index.ts'
import { RELATIONS, relationWords } from './words.ts'

export type ContactAnswers = z.input<typeof AdditionalInfoForm>
type OwnerAnswers = ContactAnswers['otherOwners'][number]

/** A sole owner names no other owner; with a trust it depends. */
export const mayHaveOwners = (ownership: unknown): boolean => ownership === 'JOINT' || ownership === 'TRUST'

/** The contract's form; each owner has an address of his own, and one who owns with others names them. */
export const contactForm = (ownEmail: string) =>
  AdditionalInfoForm.check(
    z.refine(({ ownership, otherOwners }) => ownership !== 'JOINT' || otherOwners.length > 0, {
      error: code('required'),
      path: ['otherOwners'],
    }),
    (context) => {
      for (const [at, { email }] of context.value.otherOwners.entries()) {
        if (email !== ownEmail.toLowerCase()) continue
        context.issues.push({
          code: 'custom',
          message: code('ownerEmailSameAsYours'),
          input: email,
          path: ['otherOwners', at, 'email'],
        })
      }
    },
  )

/** Nothing is known of an owner who was just added; the relation is still to be chosen. */
const NO_OWNER = { firstName: '', lastName: '', email: '', owes: false } as unknown as OwnerAnswers

/** The owners to show for a kind of ownership: one to begin with where there must be one, none where there is no other owner. */
export const ownersFor = (ownership: unknown, owners: readonly OwnerAnswers[]): readonly OwnerAnswers[] => {
  if (!mayHaveOwners(ownership)) return []
  return ownership === 'JOINT' && owners.length === 0 ? [NO_OWNER] : owners
}

/** What was given before stays given, but for the tax number, which never comes back. */
export const firstContact = ({ applicant, property, income, additional }: ApplicationRecord) => ({
  taxId: '',
  ownership: property.ownership,
  otherOwners: (additional?.otherOwners ?? []).map(({ uuid: _, ...owner }) => owner),
  maritalStatus: applicant.maritalStatus,
  yearsWithEmployer: income.yearsWithEmployer,
  purpose: additional?.purpose,
})

export type ContactHandle = StepFormHandle<ContactAnswers>

const MOST_OWNERS = 5

const OwnerCard = ({ form, at, onRemove }: { form: ContactHandle; at: number; onRemove: () => void }) => {
  const { t, i18n } = useLingui()
  const number = at + 1
  const phone = form.typed(`otherOwners.${at}.phone`, t`Phone`)
  return (
    <Card
      level={3}
      title={<Trans>Owner {number} with you</Trans>}
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
    messages: { required: <Trans>Name at least one other owner.</Trans> },
  })
  const isListWrong = form.faults.some(({ path }) => path === 'otherOwners')
  return (
    <fieldset className="hl-stack hl-start-owners">
      <legend className="hl-h3">
        <Trans>The other owners</Trans>
      </legend>
      <p className="hl-small hl-soft">
        <Trans>
          Every owner on the deed signs. We write to them only when it is their turn; they do not see your income or
          your credit.
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
