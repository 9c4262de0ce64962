import type { RefusalReason } from '@hearthline/contracts'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../shell/index.ts'
import { whyOf } from './why-words.ts'

/** What stands in the way, a sentence each. */
export const WhyList = ({ reasons }: { reasons: readonly RefusalReason[] }) => {
  const { i18n } = useLingui()
  const formats = useFormats()
  return (
    <ul className="hl-bullets hl-stack" data-gap="2">
      {reasons.map((reason) => (
        <li key={reason.code}>{whyOf(reason, (id, values, options) => i18n._(id, values, options), formats)}</li>
      ))}
    </ul>
  )
}
