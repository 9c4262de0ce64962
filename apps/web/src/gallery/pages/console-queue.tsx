import { Avatar, BrandMark, Button, DescriptionList, Tag } from '@hearthline/ui'
import {
  Age,
  Chip,
  ConsoleCard,
  ConsoleFrame,
  ConsoleHead,
  ConsoleLink,
  ConsoleNav,
  ConsoleSplit,
  FigureStrip,
  SearchBox,
} from '@hearthline/ui/console'
import {
  banknote,
  chartNoAxesColumn,
  clock,
  download,
  folderOpen,
  inbox,
  landmark,
  listChecks,
  listFilter,
  messageSquare,
  settings2,
  stamp,
} from '@hearthline/ui/icons'
import { HorizontalLine } from '@hearthline/ui/overview'
import { Tabs } from '@hearthline/ui/switches'
import { type Column, DataTable, type Sorted, TableName } from '@hearthline/ui/table'
import { useState } from 'react'
import { type BrandName, lenders, loanSteps } from '../specimen.tsx'

type Case = {
  id: string
  who: string
  age: string
  share: number
  stage: string
  why: string
  line: string
  dti: string
}

const CASES: readonly Case[] = [
  ['1140-2291', 'Lindqvist, Maya', '2h 10m', 0.96, 'Income', 'Payroll and statement $412 apart', '$120,000', '36.9%'],
  ['1140-2307', 'Abernathy, Cole', '1h 52m', 0.88, 'Identity', 'Face match is low, 0.61', '$85,000', '31.2%'],
  ['1140-2288', 'Osei, Kwabena', '1h 31m', 0.74, 'Title', 'Lien on record, not on credit', '$240,000', '40.1%'],
  ['1140-2299', 'Trujillo, Marisol', '58m', 0.52, 'Bank', 'Account name fits neither owner', '$150,000', '33.4%'],
  ['1140-2320', 'Whitaker, Dean', '47m', 0.44, 'Property', 'Owner of record is a trust', '$300,000', '36.0%'],
  ['1140-2331', 'Castellano, Pia', '19m', 0.16, 'Notary', 'Witness needed for this county', '$130,000', '34.3%'],
].map(([id, who, age, share, stage, why, line, dti]) => ({
  id: String(id),
  who: String(who),
  age: String(age),
  share: Number(share),
  stage: String(stage),
  why: String(why),
  line: String(line),
  dti: String(dti),
}))

const COLUMNS: readonly Column<Case>[] = [
  {
    key: 'age',
    header: 'Waiting',
    sortable: true,
    cell: ({ age, share }) => <Age text={age} share={share} />,
  },
  { key: 'who', header: 'Borrower', names: true, cell: ({ who, id }) => <TableName title={who} note={id} /> },
  { key: 'stage', header: 'Stage', cell: ({ stage }) => stage },
  { key: 'why', header: 'Why it is here', cell: ({ why }) => why },
  { key: 'line', header: 'Line', figures: true, sortable: true, cell: ({ line }) => line },
  { key: 'dti', header: 'DTI', figures: true, cell: ({ dti }) => dti },
]

const Nav = () => (
  <ConsoleNav label="Console">
    <ConsoleLink href="#queue" art={inbox} count={18} aria-current="page">
      Queue
    </ConsoleLink>
    <ConsoleLink href="#cases" art={folderOpen}>
      Cases
    </ConsoleLink>
    <ConsoleLink href="#conditions" art={listChecks} count={23}>
      Conditions
    </ConsoleLink>
    <ConsoleLink href="#title" art={landmark} count={5}>
      Title and liens
    </ConsoleLink>
    <ConsoleLink href="#notary" art={stamp} count={3}>
      Notary
    </ConsoleLink>
    <ConsoleLink href="#funding" art={banknote} count={4}>
      Funding
    </ConsoleLink>
    <ConsoleLink href="#messages" art={messageSquare} count={2}>
      Messages
    </ConsoleLink>
    <ConsoleLink href="#reports" art={chartNoAxesColumn}>
      Reports
    </ConsoleLink>
    <ConsoleLink href="#policy" art={settings2}>
      Policy and brand
    </ConsoleLink>
  </ConsoleNav>
)

const ChosenCase = () => (
  <>
    <Tag tone="notice" art={clock}>
      Answer due in 4 min
    </Tag>
    <h2>Maya Lindqvist</h2>
    <p className="hl-small">
      <b>Which income should count?</b> Payroll shows $9,840 a month, the October pay statement $9,428. Either one
      passes.
    </p>
    <div className="hl-stack" data-gap="2">
      <Button size="dense" wide>
        Open case
      </Button>
      <Button size="dense" kind="second" wide>
        Use the lower, send on
      </Button>
    </div>
    <ConsoleCard title="People" note="2">
      <DescriptionList
        dense
        items={[
          { term: 'Borrower', detail: 'Maya R. Lindqvist' },
          { term: 'Title only', detail: 'Daniel P. Lindqvist' },
        ]}
      />
    </ConsoleCard>
  </>
)

const Queue = () => {
  const [selected, setSelected] = useState('1140-2291')
  const [sorted, setSorted] = useState<Sorted>({ column: 'age', direction: 'descending' })
  return (
    <ConsoleSplit sidePanel={<ChosenCase />}>
      <DataTable
        caption="Cases that need a person"
        dense
        columns={COLUMNS}
        rows={CASES}
        rowKey={({ id }) => id}
        selected={selected}
        onSelect={({ id }) => setSelected(id)}
        sorted={sorted}
        onSort={setSorted}
      />
      <FigureStrip
        figures={[
          { key: 'line', term: 'Line', figure: '$120,000', note: 'of $186,500' },
          { key: 'value', term: 'Home value', figure: '$642,000', note: 'AVM 2, Nov 3' },
          { key: 'cltv', term: 'CLTV', figure: '68.3%', note: 'limit 85%' },
          { key: 'dti', term: 'DTI', figure: '36.9%', note: 'limit 43%' },
        ]}
      />
      <HorizontalLine label="Stage" dense steps={loanSteps(3)} />
    </ConsoleSplit>
  )
}

export const ConsoleQueue = ({ brand }: { brand: BrandName }) => {
  const [view, setView] = useState<'all' | 'mine' | 'income'>('all')
  const { name, art, company } = lenders[brand]
  return (
    <ConsoleFrame
      brand={<BrandMark href="#" label={`${company}, console`} name={name} tagline="Lending console" art={art} />}
      nav={<Nav />}
      person={
        <>
          <Avatar initials="PK" />
          <span className="hl-small">
            <b>Priya Kaur</b>
            <br />
            <span className="hl-xs hl-soft">Underwriter II</span>
          </span>
        </>
      }
      top={
        <>
          <SearchBox label="Search cases" hotkey="/" hint="Name, loan number, address or phone" />
          <span className="hl-xs hl-soft">All vendors answering · last check 2:14 PM</span>
        </>
      }
    >
      <ConsoleHead
        title="Needs a person"
        tag={<span className="hl-soft">18</span>}
        lede="Oldest first. The machine settled 142 others today."
        actions={
          <>
            <Button size="dense" kind="second" art={download}>
              Export
            </Button>
            <Button size="dense">Take the next one</Button>
          </>
        }
      />
      <Tabs
        label="Views"
        value={view}
        onChange={setView}
        tabs={[
          { value: 'all', label: 'All', count: 18 },
          { value: 'mine', label: 'Mine', count: 2 },
          { value: 'income', label: 'Income', count: 6 },
        ]}
        tools={
          <>
            <Chip art={listFilter}>Filter</Chip>
            <Chip pressed>State: CO, AZ</Chip>
          </>
        }
      >
        <Queue />
      </Tabs>
    </ConsoleFrame>
  )
}
