import { useAction, useForget, useRead, useWrite } from '@hearthline/client'
import { clearFaults, listFaults, type ReplyOf, setFault } from '@hearthline/contracts'
import { Button, Skeleton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ProblemBanner } from '../problem-banner.tsx'
import { FaultForm, faultWords, lastsWords, vendorWords } from './fault-form.tsx'

const FaultsSet = ({ vendors }: { vendors: ReplyOf<typeof listFaults> }) => {
  const { t } = useLingui()
  return (
    <ul className="hl-sandbox-list" aria-label={t`Faults to come`}>
      {vendors.map(({ vendor, set }) =>
        set === null ? null : (
          <li key={vendor}>
            <b>{t(vendorWords[vendor])}</b>
            <span className="hl-small">
              {t(faultWords[set.fault])} · {t(lastsWords[set.lasts])}
            </span>
          </li>
        ),
      )}
    </ul>
  )
}

/** Lets the sandbox's vendors fail on purpose, to see what a borrower sees then. */
export const SandboxFaults = () => {
  const list = useRead(listFaults, {}, { refetchEveryMs: 3_000, staleMs: 0 })
  const forget = useForget()
  const clear = useWrite(clearFaults)
  const set = useWrite(setFault)
  const clearing = useAction(async () => {
    await clear({})
    await forget(listFaults)
  })
  if (list.isError) return <ProblemBanner problem={list.error} />
  if (!list.data) return <Skeleton shape="rows" words={<Trans>Asking the vendors</Trans>} />
  const anySet = list.data.some((vendor) => vendor.set !== null)
  return (
    <div className="hl-stack">
      <FaultForm
        vendors={list.data}
        onSet={async (body) => {
          await set({ body })
          await forget(listFaults)
        }}
      />
      <ProblemBanner problem={clearing.problem} />
      {anySet ? (
        <>
          <FaultsSet vendors={list.data} />
          <Button kind="second" size="middle" saving={clearing.running} onClick={() => clearing.run()}>
            <Trans>Clear all faults</Trans>
          </Button>
        </>
      ) : (
        <p className="hl-small hl-soft">
          <Trans>Every vendor works.</Trans>
        </p>
      )}
    </div>
  )
}
