import { Checkbox, Section } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LienListHandle } from './lien-list-handle.ts'

/** Asked only where nothing stands on the home. */
export const FreeAndClear = ({ form }: { form: LienListHandle }) => {
  const { t } = useLingui()
  return (
    <Section title={<Trans>Nothing owed on the home</Trans>}>
      <Checkbox
        {...form.tick('freeAndClear', t`I own the home free and clear`)}
        description={
          <Trans>
            No mortgage, line of credit, judgment, tax lien or other debt stands on it, and none is being taken out.
          </Trans>
        }
      />
    </Section>
  )
}
