import { FileDrop, type SentFile } from '@hearthline/ui/files'
import { LimitBars } from '@hearthline/ui/offer'
import { SignaturePreview } from '@hearthline/ui/signing'
import { Slider } from '@hearthline/ui/slider'
import { DataTable } from '@hearthline/ui/table'
import { useState } from 'react'
import { limits, primeColumns, primeRows } from '../pages/offer-figures.ts'
import { Specimen, Specimens, useNames } from '../specimen.tsx'

const FILES: readonly SentFile[] = [
  { key: 'a', name: 'dec-page-full.pdf', state: 'sending', share: 0.64 },
  { key: 'b', name: 'pay-statement-october-with-a-very-long-name.pdf', state: 'sent', note: '2 pages' },
  { key: 'c', name: 'photo.heic', state: 'failed', note: 'It is 31 MB; the most is 20 MB.' },
]

const Upload = ({ empty = false }: { empty?: boolean }) => {
  const named = useNames()
  const [files, setFiles] = useState<readonly SentFile[]>(empty ? [] : FILES)
  return (
    <FileDrop
      label="Declarations page"
      id={named('drop')}
      help="PDF, JPG, PNG or HEIC, up to 20 MB"
      accept=".pdf,.jpg,.png,.heic"
      camera
      multiple
      files={files}
      error={empty ? 'Add the page before you go on.' : undefined}
      onFiles={(added) =>
        setFiles([...files, ...added.map(({ name }, at) => ({ key: `${name}-${at}`, name, state: 'sent' as const }))])
      }
      onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
      onRetry={() => undefined}
    />
  )
}

const Amount = ({ share }: { share: number }) => {
  const [amount, setAmount] = useState(15_000 + Math.round(share * 343) * 500)
  const text = `$${amount.toLocaleString('en-US')}`
  return (
    <div className="hl-stack" data-gap="6">
      <Slider
        label={{ text: 'Amount to borrow' }}
        min={15_000}
        max={186_500}
        step={500}
        value={amount}
        valueText={text}
        onChange={setAmount}
        marks={{ start: '$15,000', middle: 'In steps of $500', end: '$186,500' }}
      />
      <LimitBars limits={limits} you={{ share: amount / 400_000, text: `You chose ${text}` }} />
    </div>
  )
}

export const LazyPart = () => (
  <Specimens>
    <Specimen name="Slider and LimitBars">
      <Amount share={0.6} />
    </Specimen>
    <Specimen name="The same at its end">
      <Amount share={0} />
    </Specimen>
    <Specimen name="FileDrop">
      <Upload />
    </Specimen>
    <Specimen name="FileDrop: empty and wrong">
      <Upload empty />
    </Specimen>
    <Specimen name="DataTable">
      <DataTable caption="Prime" columns={primeColumns} rows={primeRows} rowKey={({ name }) => name} />
    </Specimen>
    <Specimen name="SignaturePreview">
      <SignaturePreview name="Maya R. Lindqvist" initials="MRL" />
    </Specimen>
  </Specimens>
)
