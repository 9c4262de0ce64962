import { CASE_COLUMNS } from '@hearthline/contracts'
import { Button, Checkbox, CheckboxGroup, Dialog, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ListView, listAddress, ProblemBanner } from '../../shell/index.ts'
import { caseColumnWords, fieldWords } from '../../words/index.ts'
import { columnsShown } from './columns.tsx'
import { type SavedView, useViewWrites } from './use-cases.ts'

type Props = { readonly view: ListView; readonly onClose: () => void }

/** Which columns the list has. */
export const ColumnsDialog = ({ view, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<readonly string[]>(columnsShown(view))
  const [wasSent, setSent] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (chosen.length === 0) return
    navigate(listAddress({ ...view, columns: CASE_COLUMNS.filter((one) => chosen.includes(one)) }))
    onClose()
  }
  return (
    <Dialog
      open
      title={<Trans>Which columns are shown?</Trans>}
      onClose={onClose}
      actions={
        <Button size="dense" type="submit" form={id}>
          <Trans>Show these</Trans>
        </Button>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <CheckboxGroup
          name="columns"
          label={t`Besides the borrower`}
          choices={CASE_COLUMNS.map((value) => ({ value, label: i18n._(caseColumnWords[value]) }))}
          value={chosen}
          error={wasSent && chosen.length === 0 ? i18n._(fieldWords('chooseAtLeastOne')) : undefined}
          onChange={setChosen}
        />
      </form>
    </Dialog>
  )
}

/** Keeps the filters, the order and the columns under a name. */
export const SaveDialog = ({ view, saved, onClose }: Props & { readonly saved: SavedView | undefined }) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const { save } = useViewWrites()
  const own = saved?.isOwn ? saved : undefined
  const [name, setName] = useState(own?.name ?? '')
  const [isShared, setShared] = useState(own?.isShared ?? false)
  const [wasSent, setSent] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (name.trim() !== '' && (await save.run({ name, isShared, view }))) onClose()
  }
  return (
    <Dialog
      open
      title={<Trans>Save this view</Trans>}
      onClose={onClose}
      actions={
        <Button size="dense" type="submit" form={id} saving={save.running} savingText={<Trans>Sending</Trans>}>
          <Trans>Save the view</Trans>
        </Button>
      }
    >
      <form id={id} className="hl-stack" onSubmit={submit} noValidate>
        <ProblemBanner problem={save.problem} />
        <TextField
          name="name"
          label={t`Name`}
          help={<Trans>A view of yours with this name is replaced.</Trans>}
          maxLength={100}
          autoComplete="off"
          value={name}
          error={wasSent && name.trim() === '' ? i18n._(fieldWords('required')) : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Checkbox
          name="isShared"
          label={t`Colleagues see it too`}
          checked={isShared}
          onChange={({ target }) => setShared(target.checked)}
        />
      </form>
    </Dialog>
  )
}
