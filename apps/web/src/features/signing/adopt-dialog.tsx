import { isSameName } from '@hearthline/domain/application'
import { Button, Checkbox, Dialog, FieldGrid, TextField } from '@hearthline/ui'
import { letterT, penTool } from '@hearthline/ui/icons'
import { SignaturePreview } from '@hearthline/ui/signing'
import { Segmented } from '@hearthline/ui/switches'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useStepForm } from '../../forms/index.ts'
import { type Adoption, adoptionForm, adoptionOf, initialsOf } from './adoption.ts'
import { DrawPad } from './draw-pad.tsx'

export type AdoptDialogProps = {
  readonly open: boolean
  /** The name as the agreement has it. */
  readonly legalName: string
  /** At how many places it will be put. */
  readonly places: number
  readonly before: Adoption | undefined
  readonly onAdopt: (adoption: Adoption) => void
  readonly onClose: () => void
}

const firstAnswers = ({ before, legalName }: AdoptDialogProps) => ({
  way: before?.adopted.kind ?? ('typed' as const),
  name: before?.adopted.name ?? legalName,
  initials: before?.initials ?? initialsOf(legalName),
  svgPath: '',
  agree: false,
})

const useAdoptForm = (props: AdoptDialogProps) => {
  const form = useStepForm({
    schema: adoptionForm(props.legalName),
    initial: firstAnswers(props),
    save: async (answers) => props.onAdopt(adoptionOf(answers)),
  })
  const { attempt, faults: errors } = form
  const first = errors[0]?.path
  const brought = useRef(0)
  // Focus goes to the first error once an attempt, and not again while it is corrected.
  useEffect(() => {
    if (first === undefined || attempt === brought.current) return
    brought.current = attempt
    document.getElementById(first)?.focus()
  }, [attempt, first])
  return form
}

const AdoptForm = (props: AdoptDialogProps) => {
  const { t } = useLingui()
  const form = useAdoptForm(props)
  const { way, name, initials } = form.values
  const isDrawn = way === 'drawn'
  const isYours = isSameName(name, props.legalName)
  return (
    <form id="adopt" noValidate onSubmit={form.submit} className="hl-stack hl-adopt" data-gap="6">
      <p>
        <Trans>Typed or drawn, both are legally the same.</Trans>{' '}
        <Plural value={props.places} one="You use it for # place." other="You use it for all # places." />
      </p>
      <Segmented
        label={t`How you sign`}
        value={way}
        onChange={(chosen) => form.set('way', chosen)}
        segments={[
          { value: 'typed', label: t`Type`, art: letterT },
          { value: 'drawn', label: t`Draw`, art: penTool },
        ]}
      />
      <FieldGrid>
        <TextField
          {...form.text('name', t`Full legal name`, {
            messages: { signatureNotYourName: <Trans>Sign as {props.legalName}, the name in the agreement</Trans> },
          })}
          good={isYours ? <Trans>This is the name in the agreement</Trans> : undefined}
          autoComplete="name"
          span={4}
        />
        <TextField {...form.text('initials', t`Initials`)} autoComplete="off" maxLength={6} span={2} />
      </FieldGrid>
      {isDrawn ? (
        <DrawPad onStroke={(path) => form.set('svgPath', path)} error={form.text('svgPath', t`Your signature`).error} />
      ) : (
        <SignaturePreview name={name} initials={initials} />
      )}
      <Checkbox
        {...form.tick('agree', t`I adopt this as my electronic signature and agree to use it on these documents.`)}
      />
    </form>
  )
}

/** Choosing once how signature and initials look; typed unless somebody wants to draw. */
export const AdoptDialog = (props: AdoptDialogProps) => (
  <Dialog
    open={props.open}
    onClose={props.onClose}
    wide
    title={<Trans>Choose how your signature looks</Trans>}
    actions={
      <>
        <Button kind="quiet" onClick={props.onClose}>
          <Trans>Not now</Trans>
        </Button>
        <Button type="submit" form="adopt">
          <Trans>Adopt and sign</Trans>
        </Button>
      </>
    }
  >
    <AdoptForm {...props} />
  </Dialog>
)
