import { call, isPassing } from '@hearthline/client'
import { checkAddress, type PropertyInfo, type ReplyOf } from '@hearthline/contracts'
import { Button, ChoiceCards, Dialog } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'

type AddressFinding = Exclude<ReplyOf<typeof checkAddress>['outcome'], 'exact'> | 'needsUnit'
type Suggestion = NonNullable<ReplyOf<typeof checkAddress>['suggestion']>

type AddressQuestion = {
  readonly finding: AddressFinding
  readonly entered: PropertyInfo
  readonly suggestion: Suggestion | null
}

const textOf = ({ street, unit, city, state, zip }: PropertyInfo): string =>
  JSON.stringify([street, unit, city, state, zip])

const questionOf = (entered: PropertyInfo, answer: ReplyOf<typeof checkAddress>): AddressQuestion | undefined => {
  const { outcome, suggestion, needsUnit } = answer
  if (needsUnit && !entered.unit) return { finding: 'needsUnit', entered, suggestion: null }
  return outcome === 'exact' ? undefined : { finding: outcome, entered, suggestion }
}

/**
 * Compares a typed address with the postal record. Asks each question once: an address that its owner has kept is not
 * doubted again, and a check that cannot be made blocks no step.
 */
export const useAddressCheck = () => {
  const [question, setQuestion] = useState<AddressQuestion>()
  const settled = useRef('')
  const check = async (entered: PropertyInfo): Promise<boolean> => {
    if (settled.current === textOf(entered)) return true
    const { street, unit, city, state, zip } = entered
    const answer = await call(checkAddress, { body: { street, unit, city, state, zip } }).catch((error: unknown) => {
      if (isPassing(error)) return undefined
      throw error
    })
    const asked = answer && questionOf(entered, answer)
    setQuestion(asked)
    return asked === undefined
  }
  const settle = (address: PropertyInfo) => {
    settled.current = textOf(address)
    setQuestion(undefined)
  }
  return { question, check, settle, dismiss: () => setQuestion(undefined) }
}

type Lines = Pick<PropertyInfo, 'street' | 'city' | 'zip'> & {
  readonly unit?: string | null | undefined
  readonly state: string
}

const lineOf = ({ street, unit, city, state, zip }: Lines): string =>
  `${[street, unit].filter(Boolean).join(' ')}, ${city}, ${state} ${zip}`

export type AddressChoiceProps = {
  readonly question: AddressQuestion | undefined
  readonly onKeep: (address: PropertyInfo) => void
  readonly onEdit: () => void
}

type Choice = 'suggested' | 'entered'

const suggested = ({ entered, suggestion }: AddressQuestion): PropertyInfo => {
  if (!suggestion) return entered
  const { street, unit, city, state, zip } = suggestion
  return { ...entered, street, unit: unit ?? undefined, city, state: state as PropertyInfo['state'], zip } // of the postal record
}

const Suggested = ({ question, onKeep, onEdit }: AddressChoiceProps & { question: AddressQuestion }) => {
  const { t } = useLingui()
  const [choice, setChoice] = useState<Choice>('suggested')
  const { entered, suggestion } = question
  return (
    <Dialog
      open
      title={<Trans>Which address is right?</Trans>}
      onClose={onEdit}
      actions={
        <>
          <Button kind="quiet" onClick={onEdit}>
            <Trans>Edit the address</Trans>
          </Button>
          <Button onClick={() => onKeep(choice === 'suggested' ? suggested(question) : entered)}>
            <Trans>Use this address</Trans>
          </Button>
        </>
      }
    >
      <ChoiceCards<Choice>
        name="address-choice"
        label={t`The postal record writes it a little differently.`}
        value={choice}
        onChange={setChoice}
        choices={[
          { value: 'suggested', label: suggestion ? lineOf(suggestion) : '', description: <Trans>Suggested</Trans> },
          { value: 'entered', label: lineOf(entered), description: <Trans>As you entered it</Trans> },
        ]}
      />
    </Dialog>
  )
}

const Unsure = ({ question, onKeep, onEdit }: AddressChoiceProps & { question: AddressQuestion }) => {
  const isUnit = question.finding === 'needsUnit'
  return (
    <Dialog
      open
      title={isUnit ? <Trans>Which unit is it?</Trans> : <Trans>We can't find this address. Is it right?</Trans>}
      onClose={onEdit}
      actions={
        <>
          <Button kind="second" onClick={() => onKeep(question.entered)}>
            {isUnit ? <Trans>It has no unit</Trans> : <Trans>It is right, keep it</Trans>}
          </Button>
          <Button onClick={onEdit}>{isUnit ? <Trans>Add the unit</Trans> : <Trans>Check it again</Trans>}</Button>
        </>
      }
    >
      <p>
        <b>{lineOf(question.entered)}</b>
      </p>
      <p className="hl-soft">
        {isUnit ? (
          <Trans>The postal record knows several homes at this address.</Trans>
        ) : (
          <Trans>New homes can be missing from the postal record. A typing mistake is more common.</Trans>
        )}
      </p>
    </Dialog>
  )
}

/** What the postal record says of a typed address, to choose from; nothing is changed by itself. */
export const AddressChoice = ({ question, ...ways }: AddressChoiceProps) => {
  if (!question) return null
  return question.finding === 'suggestion' && question.suggestion ? (
    <Suggested question={question} {...ways} />
  ) : (
    <Unsure question={question} {...ways} />
  )
}
