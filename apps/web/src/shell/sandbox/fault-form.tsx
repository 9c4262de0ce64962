import { useAction } from '@hearthline/client'
import {
  type BodyOf,
  FAULT_LASTS,
  type FaultLasts,
  type FaultVendor,
  type listFaults,
  type ReplyOf,
  type setFault,
  type VendorFault,
} from '@hearthline/contracts'
import { Button, SelectField } from '@hearthline/ui'
import { Segmented } from '@hearthline/ui/switches'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ProblemBanner } from '../problem-banner.tsx'

export const vendorWords: Readonly<Record<FaultVendor, MessageDescriptor>> = {
  address: msg`Address service`,
  bankAccount: msg`Bank account check`,
  credit: msg`Credit bureau`,
  flood: msg`Flood zone service`,
  identity: msg`Identity documents`,
  income: msg`Income records`,
  mail: msg`Mail`,
  notary: msg`Online notary`,
  payments: msg`Payments`,
  recording: msg`Deed recording`,
  screening: msg`Sanctions screening`,
  sms: msg`Text messages`,
  title: msg`Title company`,
  valuation: msg`Home valuation`,
}

export const faultWords: Readonly<Record<VendorFault, MessageDescriptor>> = {
  down: msg`Is down`,
  slow: msg`Is slow`,
  refuses: msg`Says no`,
  pending: msg`Has no answer yet`,
  late: msg`Says later, then calls`,
  twice: msg`Calls several times`,
  outOfOrder: msg`Calls in the wrong order`,
  contradicts: msg`Takes its answer back`,
}

export const lastsWords: Readonly<Record<FaultLasts, MessageDescriptor>> = {
  once: msg`Next call`,
  untilCleared: msg`Until cleared`,
}

type FaultFormProps = {
  readonly vendors: ReplyOf<typeof listFaults>
  readonly onSet: (fault: BodyOf<typeof setFault>) => Promise<void>
}

const useFault = (vendors: FaultFormProps['vendors']) => {
  const [vendor, setVendor] = useState<FaultVendor>('credit')
  const [fault, setFaultKind] = useState<VendorFault>('down')
  const [lasts, setLasts] = useState<FaultLasts>('once')
  const faults = vendors.find((one) => one.vendor === vendor)?.faults ?? []
  const chosen = faults.includes(fault) ? fault : 'down'
  return { vendor, setVendor, faults, fault: chosen, setFaultKind, lasts, setLasts }
}

/** Which vendor is to fail, how, and how often. */
export const FaultForm = ({ vendors, onSet }: FaultFormProps) => {
  const { t } = useLingui()
  const { vendor, setVendor, faults, fault, setFaultKind, lasts, setLasts } = useFault(vendors)
  const { run, running, problem } = useAction(onSet)
  return (
    <form
      className="hl-stack"
      onSubmit={(event) => {
        event.preventDefault()
        run({ vendor, fault, lasts })
      }}
    >
      <SelectField
        label={t`Vendor`}
        value={vendor}
        // The options are the vendors themselves.
        onChange={({ target }) => setVendor(target.value as FaultVendor)}
        options={vendors.map((one) => ({ value: one.vendor, label: t(vendorWords[one.vendor]) }))}
      />
      <SelectField
        label={t`What it does`}
        value={fault}
        // The options are the faults themselves.
        onChange={({ target }) => setFaultKind(target.value as VendorFault)}
        options={faults.map((one) => ({ value: one, label: t(faultWords[one]) }))}
      />
      <Segmented
        label={t`How long`}
        value={lasts}
        onChange={setLasts}
        segments={FAULT_LASTS.map((one) => ({ value: one, label: t(lastsWords[one]) }))}
      />
      <ProblemBanner problem={problem} />
      <Button size="middle" type="submit" saving={running}>
        <Trans>Let it fail</Trans>
      </Button>
    </form>
  )
}
