import { Button, Checkbox, Dialog, MoneyField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useFormats } from '../../../shell/index.ts'
import { proofWords } from './proof-words.ts'
import { aMonth, incomeProved, type ProofType, type Proved } from './proofs.ts'

type Reason = Extract<Proved, { ok: false }>['reason']

const useReasonText = () => {
  const { t } = useLingui()
  return (reason: Reason): string =>
    ({
      required: t`Required`,
      moneyFormat: t`Give an amount in dollars`,
      amountTooLow: t`This amount is too low`,
      amountTooHigh: t`This amount is too high`,
    })[reason]
}

type ConfirmProps = Pick<AcceptFormProps, 'type'> & {
  annualCents: number | undefined
  running: boolean
  onAccept: (annualCents: number) => void
  onClose: () => void
}

const Confirm = ({ type, annualCents, running, onAccept, onClose }: ConfirmProps) => {
  const { i18n } = useLingui()
  const { money } = useFormats()
  const amount = money(annualCents ?? 0)
  const { counts, accept } = proofWords[type]
  return (
    <Dialog
      open={annualCents !== undefined}
      title={<Trans>Accept {amount} a year?</Trans>}
      onClose={running ? undefined : onClose}
      actions={
        <>
          <Button size="dense" kind="second" disabled={running} onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button size="dense" saving={running} onClick={() => onAccept(annualCents ?? 0)}>
            {i18n._(accept)}
          </Button>
        </>
      }
    >
      {i18n._(counts)}
    </Dialog>
  )
}

export type Accepted = { readonly annualCents: number; readonly employmentCheck: boolean }

type AcceptFormProps = {
  readonly type: ProofType
  readonly statedCents: number
  readonly running: boolean
  readonly onAccept: (accepted: Accepted) => Promise<unknown>
}

/** The yearly income it proves, and one question before it counts. */
export const AcceptForm = ({ type, statedCents, running, onAccept }: AcceptFormProps) => {
  const { t } = useLingui()
  const { money } = useFormats()
  const reasonText = useReasonText()
  const [typed, setTyped] = useState('')
  const [wasSent, setSent] = useState(false)
  const [employmentCheck, setEmploymentCheck] = useState(false)
  const [asked, setAsked] = useState<number>()
  const proved = incomeProved(typed)
  const stated = money(statedCents)
  const monthly = proved.ok ? money(aMonth(proved.annualCents)) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (proved.ok) setAsked(proved.annualCents)
    else document.getElementById('annual')?.focus()
  }
  return (
    <form className="hl-stack" onSubmit={submit} noValidate>
      <MoneyField
        name="annual"
        label={t`Yearly income it proves`}
        help={<Trans>Before taxes. The borrower stated {stated} a year.</Trans>}
        unit={t`a year`}
        value={typed}
        onChange={setTyped}
        error={wasSent && !proved.ok ? reasonText(proved.reason) : undefined}
        good={monthly ? <Trans>{monthly} a month</Trans> : undefined}
      />
      <Checkbox
        name="employmentCheck"
        label={t`Ask the employer as well, before the application goes on`}
        checked={employmentCheck}
        onChange={({ target }) => setEmploymentCheck(target.checked)}
      />
      <p>
        <Button type="submit" size="dense">
          <Trans>Accept</Trans>
        </Button>
      </p>
      <Confirm
        type={type}
        annualCents={asked}
        running={running}
        onAccept={(annualCents) => void onAccept({ annualCents, employmentCheck }).then(() => setAsked(undefined))}
        onClose={() => setAsked(undefined)}
      />
    </form>
  )
}
