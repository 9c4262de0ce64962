import { Button, SelectField, TextArea, useToasts } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { Segmented } from '@hearthline/ui/switches'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useStaff } from '../../../session/index.ts'
import { documentAddress, useFormats } from '../../../shell/index.ts'
import { RoleNeeded } from '../actions/claim.tsx'
import { DocumentPages } from '../document/index.ts'
import type { Case } from '../use-case.ts'
import type { PaystubVerdict } from '../use-verdict.ts'
import { type Accepted, AcceptForm } from './accept-form.tsx'
import { proofWords } from './proof-words.ts'
import type { ProofDocument, ProofType } from './proofs.ts'

type Given = { readonly found: Case; readonly verdict: PaystubVerdict }

const Choose = ({ found, verdict, paystub }: Given & { paystub: ProofDocument }) => {
  const { t, i18n } = useLingui()
  const { show } = useToasts()
  const [side, setSide] = useState<'ACCEPT' | 'REJECT'>('ACCEPT')
  const { run, running } = verdict
  const { uuid: documentUuid, type } = paystub
  const { accepted: wasAccepted, rejected: wasRejected } = proofWords[type]
  const accept = async (accepted: Accepted) => {
    if (await run({ verdict: 'ACCEPT', documentUuid, ...accepted }))
      show({ tone: 'positive', text: i18n._(wasAccepted) })
  }
  const reject = async (reason: string) => {
    if (await run({ verdict: 'REJECT', documentUuid, reason })) show({ tone: 'positive', text: i18n._(wasRejected) })
  }
  return (
    <>
      <Segmented
        label={t`Verdict`}
        segments={[
          { value: 'ACCEPT', label: t`Accept` },
          { value: 'REJECT', label: t`Reject` },
        ]}
        value={side}
        onChange={setSide}
      />
      {side === 'ACCEPT' ? (
        <AcceptForm type={type} statedCents={found.record.income.annualCents} running={running} onAccept={accept} />
      ) : (
        <RejectForm type={type} running={running} onReject={reject} />
      )}
    </>
  )
}

type PickProps = { paystubs: readonly ProofDocument[]; chosen: ProofDocument; onChoose: (uuid: string) => void }

/** Several proofs of income wait: which one is read. */
const Pick = ({ paystubs, chosen, onChoose }: PickProps) => {
  const { t } = useLingui()
  const { instant } = useFormats()
  if (paystubs.length < 2) return null
  return (
    <SelectField
      name="paystub"
      label={t`${paystubs.length} proofs of income wait`}
      options={paystubs.map(({ uuid, fileName, createdAt }) => ({
        value: uuid,
        label: `${fileName} · ${instant(createdAt)}`,
      }))}
      value={chosen.uuid}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

/** A paystub or a transcript, with the form that asks what it proves. */
export const PaystubCard = ({ found, verdict, paystubs }: Given & { paystubs: readonly ProofDocument[] }) => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  const staff = useStaff()
  const [chosenUuid, setChosen] = useState<string>()
  const paystub = paystubs.find(({ uuid }) => uuid === chosenUuid) ?? paystubs[0]
  if (!paystub) return null
  const given = instant(paystub.createdAt)
  return (
    <ConsoleCard title={i18n._(proofWords[paystub.type].title)} note={<Trans>Given {given}</Trans>}>
      <div className="hl-paystub">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keys */}
        <section className="hl-paystub-paper" aria-label={paystub.fileName} tabIndex={0}>
          <DocumentPages uuid={found.record.uuid} document={paystub.uuid} name={paystub.fileName} />
        </section>
        <div className="hl-stack">
          <Pick paystubs={paystubs} chosen={paystub} onChoose={setChosen} />
          {staff.may('reviewPaystub') ? (
            <Choose key={paystub.uuid} found={found} verdict={verdict} paystub={paystub} />
          ) : (
            <RoleNeeded>
              <Trans>A processor or an underwriter reviews proof of income.</Trans>
            </RoleNeeded>
          )}
          <p className="hl-small">
            <Link to={documentAddress(found.record.uuid, paystub.uuid)}>
              <Trans>Open it in full</Trans>
            </Link>
          </p>
        </div>
      </div>
    </ConsoleCard>
  )
}

const MOST = 500

type RejectFormProps = {
  readonly type: ProofType
  readonly running: boolean
  readonly onReject: (reason: string) => Promise<unknown>
}

/** Why it cannot be used, in words for the borrower. */
const RejectForm = ({ type, running, onReject }: RejectFormProps) => {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const [wasSent, setSent] = useState(false)
  const reason = typed.trim()
  const error = reason === '' ? t`Required` : reason.length > MOST ? t`This is longer than we can take` : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (error) document.getElementById('reason')?.focus()
    else await onReject(reason)
  }
  return (
    <form className="hl-stack" onSubmit={submit} noValidate>
      <TextArea
        name="reason"
        label={t`Reason`}
        help={i18n._(proofWords[type].again)}
        rows={4}
        countTo={MOST}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={wasSent ? error : undefined}
      />
      <p>
        <Button type="submit" size="dense" kind="danger" saving={running}>
          {i18n._(proofWords[type].reject)}
        </Button>
      </p>
    </form>
  )
}
