import { Button, SelectField, TextButton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStaff } from '../../session/index.ts'
import { type ListView, listAddress, ProblemBanner } from '../../shell/index.ts'
import { type SavedView, useExport, useViews, useViewWrites } from './use-cases.ts'
import { ColumnsDialog, SaveDialog } from './view-dialogs.tsx'

const labelOf = ({ name, isOwn, savedBy }: SavedView): string => (isOwn ? name : `${name} · ${savedBy}`)

/** Saved views, the columns of this one, and the list as a table to take away. */
export const Views = ({ view }: { view: ListView }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { may } = useStaff()
  const { views } = useViews()
  const { end } = useViewWrites()
  const download = useExport(view)
  const [opened, setOpened] = useState<'save' | 'columns'>()
  const here = listAddress(view)
  const saved = views.find((one) => listAddress(one.view) === here)
  const mayRemove = saved !== undefined && (saved.isOwn || may('assignTask'))
  const name = saved?.name
  return (
    <>
      <ProblemBanner problem={end.problem ?? download.problem} />
      <div className="hl-list-filters">
        {views.length > 0 ? (
          <SelectField
            name="view"
            label={t`Saved views`}
            placeholder={t`None of them`}
            options={views.map((one) => ({ value: one.uuid, label: labelOf(one) }))}
            value={saved?.uuid ?? ''}
            onChange={({ target }) =>
              navigate(listAddress(views.find(({ uuid }) => uuid === target.value)?.view ?? {}))
            }
          />
        ) : null}
        <Button kind="second" size="dense" onClick={() => setOpened('save')}>
          <Trans>Save this view</Trans>
        </Button>
        {mayRemove ? (
          <TextButton
            aria-label={t`Remove the view ${name}`}
            disabled={end.running}
            onClick={() => void end.run(saved.uuid)}
          >
            <Trans>Remove it</Trans>
          </TextButton>
        ) : null}
        <Button kind="quiet" size="dense" onClick={() => setOpened('columns')}>
          <Trans>Columns</Trans>
        </Button>
        <Button
          kind="quiet"
          size="dense"
          saving={download.running}
          savingText={<Trans>Making the table</Trans>}
          onClick={() => void download.run()}
        >
          <Trans>Export as CSV</Trans>
        </Button>
      </div>
      {opened === 'save' ? <SaveDialog view={view} saved={saved} onClose={() => setOpened(undefined)} /> : null}
      {opened === 'columns' ? <ColumnsDialog view={view} onClose={() => setOpened(undefined)} /> : null}
    </>
  )
}
